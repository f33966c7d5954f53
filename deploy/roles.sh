#!/bin/bash
# Runs once, when the database's data are made: the roles, each with a password of its own.
# caredesk_owner owns the tables and migrates; caredesk_server is what the API runs as, and owns nothing.
set -euo pipefail
# From the environment, not the command line, which others can read.
psql -v ON_ERROR_STOP=1 -U postgres -d caredesk <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv server SERVER_PASSWORD
create role caredesk_owner login password :'owner';
create role caredesk_server login password :'server';
alter database caredesk owner to caredesk_owner;
SQL
