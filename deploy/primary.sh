#!/bin/bash
# Runs once, when the primary's data are made: the roles, each with a password of its own, and one slot that keeps what the replica needs.
# caredesk_owner owns the tables and migrates; caredesk_server is what the API runs as, and owns nothing; caredesk_replica copies.
set -euo pipefail
echo 'host replication caredesk_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
# From the environment, not the command line, which others can read.
psql -v ON_ERROR_STOP=1 -U postgres -d caredesk <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv server SERVER_PASSWORD
\getenv replica REPLICA_PASSWORD
create role caredesk_owner login password :'owner';
create role caredesk_server login password :'server';
create role caredesk_replica login replication password :'replica';
alter database caredesk owner to caredesk_owner;
select pg_create_physical_replication_slot('caredesk_replica');
SQL
