#!/bin/bash
# Patroni runs it once, where the group begins: the database, and the roles of ../roles.sh. run.sh sets PGHOST and PGPORT.
set -euo pipefail
PGPASSWORD=$(cat "$HA_DIR/secrets/superuser")
export PGPASSWORD
psql -U postgres -d postgres -v ON_ERROR_STOP=1 -c 'create database caredesk'
exec ../roles.sh
