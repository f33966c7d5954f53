#!/bin/bash
# Runs once, when the primary's data are made: replicas may connect with the password, and one slot keeps what the replica needs.
set -euo pipefail
echo 'host replication postgres all scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U postgres -c "select pg_create_physical_replication_slot('caredesk_replica')"
