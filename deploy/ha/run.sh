#!/bin/bash
# run.sh PART: one part of the group, in the foreground, as a process manager wants it.
#   etcd N · patroni N · pooler N · api N · balancer      N: 1 to 3 (api: to 4)
#   prepare              folders and secrets; before anything else, on one machine, whose $HA_DIR/secrets the others get as a copy
#   admin COMMAND…       node dist/admin.js as the owner of the database: migrate caredesk_server, create-admin EMAIL
#   backup N COMMAND…    pgbackrest on the machine of node N: stanza-create, --type=full backup, info, restore
#   restored FOLDER      the database that `backup … --pg1-path=FOLDER restore` made, alone, on port $RESTORED_PORT: to look at it
set -euo pipefail
cd "$(dirname "$0")"
set -a
. ./group.env
set +a
secrets=$HA_DIR/secrets
part=${1:?PART is missing}
node=${2:-}

as_user() { if [ "$(id -u)" = 0 ]; then exec setpriv --reuid="$RUN_AS" --regid="$RUN_AS" --init-groups "$@"; else exec "$@"; fi; }
# `export NAME=$(…)` and `local name=$(…)` go on where the command fails: what it gives goes into a variable first.
secret() {
  [ -s "$secrets/$1" ] || { echo "run.sh: $secrets/$1 is missing. Copy $secrets from the machine where \`run.sh prepare\` ran." >&2; exit 1; }
  cat "$secrets/$1"
}
host_of() {
  local name=HOST_$(((($1 - 1) % 3) + 1))
  echo "${!name}"
}

prepare() {
  umask 077
  mkdir -p "$secrets" "$HA_DIR/backup" "$HA_DIR/run"
  for name in superuser replication owner server; do
    [ -s "$secrets/$name" ] || openssl rand -hex 24 > "$secrets/$name"
  done
  local server owner
  server=$(secret server) owner=$(secret owner)
  echo "postgres://caredesk_server:$server@127.0.0.1:$ANY_POOLER_PORT/caredesk" > "$secrets/server-url"
  echo "postgres://caredesk_server:$server@127.0.0.1:$STANDBY_PORT/caredesk" > "$secrets/read-url"
  echo "postgres://caredesk_owner:$owner@127.0.0.1:$PRIMARY_PORT/caredesk" > "$secrets/owner-url"
  printf '"caredesk_server" "%s"\n' "$server" > "$secrets/pooler-users"
  if [ "$(id -u)" = 0 ]; then chown -R "$RUN_AS:" "$HA_DIR"; fi
}

etcd_part() {
  local host cluster='' n
  host=$(host_of "$node")
  for n in 1 2 3; do cluster+="node$n=http://$(host_of $n):$ETCD_PEER_PORT$n,"; done
  export ETCD_NAME=node$node ETCD_DATA_DIR=$HA_DIR/etcd-$node ETCD_INITIAL_CLUSTER=${cluster%,} ETCD_INITIAL_CLUSTER_TOKEN=caredesk
  export ETCD_LISTEN_CLIENT_URLS=http://$host:$ETCD_PORT$node ETCD_ADVERTISE_CLIENT_URLS=http://$host:$ETCD_PORT$node
  export ETCD_LISTEN_PEER_URLS=http://$host:$ETCD_PEER_PORT$node ETCD_INITIAL_ADVERTISE_PEER_URLS=http://$host:$ETCD_PEER_PORT$node
  export ETCD_HEARTBEAT_INTERVAL=250 ETCD_ELECTION_TIMEOUT=2500 ETCD_LOG_LEVEL=warn ETCD_ENABLE_V2=true
  unset ETCD_PORT ETCD_PEER_PORT
  as_user etcd
}

patroni_part() {
  local host hosts='' n superuser replication owner server
  host=$(host_of "$node")
  superuser=$(secret superuser) replication=$(secret replication) owner=$(secret owner) server=$(secret server)
  if [ "$(patroni --version)" != "patroni $TESTED_PATRONI" ]; then
    echo "run.sh: $(patroni --version) is not $TESTED_PATRONI, which was tested. Run \`npm run test:ha\` with it, then set TESTED_PATRONI." >&2
    exit 1
  fi
  for n in 1 2 3; do hosts+="$(host_of $n):$ETCD_PORT$n,"; done
  # By etcd's API v2. By v3 Patroni 3.0.2 writes the leader's key without a condition once its lease has ended: a primary that was paused
  # takes it back from the one that took over, and what that one answered is lost (decision 152).
  export PATRONI_NAME=node$node PATRONI_ETCD_HOSTS=${hosts%,}
  export PATRONI_RESTAPI_LISTEN=$host:$PATRONI_PORT$node PATRONI_RESTAPI_CONNECT_ADDRESS=$host:$PATRONI_PORT$node
  export PATRONI_POSTGRESQL_LISTEN=$host:$POSTGRES_PORT$node PATRONI_POSTGRESQL_CONNECT_ADDRESS=$host:$POSTGRES_PORT$node
  export PATRONI_POSTGRESQL_DATA_DIR=$HA_DIR/postgres-$node PATRONI_POSTGRESQL_BIN_DIR=$POSTGRES_BIN PATRONI_POSTGRESQL_PGPASS=$HA_DIR/run/pgpass-$node
  export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_SUPERUSER_PASSWORD=$superuser
  export PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD=$replication
  export PATRONI_REWIND_USERNAME=postgres PATRONI_REWIND_PASSWORD=$PATRONI_SUPERUSER_PASSWORD
  # For roles.sh, which runs once, where the group begins.
  export PGHOST=$host PGPORT=$POSTGRES_PORT$node OWNER_PASSWORD=$owner SERVER_PASSWORD=$server
  pgbackrest_settings
  unset PATRONI_PORT
  as_user patroni ./patroni.yml
}

# PgBouncer reads no environment: what differs by node is written down beside what does not.
pooler_part() {
  local folder=$HA_DIR/run/pooler-$node host
  host=$(host_of "$node")
  secret pooler-users > /dev/null
  mkdir -p "$folder"
  cat > "$folder/pgbouncer.ini" <<INI
[databases]
caredesk = host=127.0.0.1 port=$PRIMARY_PORT
[pgbouncer]
listen_addr = $host
listen_port = $POOLER_PORT$node
auth_file = $secrets/pooler-users
%include $PWD/pgbouncer.ini
INI
  if [ "$(id -u)" = 0 ]; then chown -R "$RUN_AS:" "$folder"; fi
  as_user pgbouncer "$folder/pgbouncer.ini"
}

api_part() {
  local host
  host=$(host_of "$node")
  secret server-url > /dev/null
  # A group that an earlier `prepare` made has none; its primary answers everything.
  [ ! -s "$secrets/read-url" ] || export DATABASE_READ_URL_FILE=$secrets/read-url
  export NODE_ENV=production HOST=$host PORT=$API_PORT$node DATABASE_URL_FILE=$secrets/server-url CAREDESK_DATABASE_POOL=20
  # Beyond HAProxy's checks, so that a process leaves before it closes its port.
  export CAREDESK_ACCESS_TTL=${CAREDESK_ACCESS_TTL:-900} CAREDESK_TRUST_PROXY=1 CAREDESK_DRAIN=3 CAREDESK_METRICS_PORT=$METRICS_PORT$node
  as_user node ../../packages/reference-api/dist/server.js
}

pgbackrest_settings() {
  export PGBACKREST_STANZA=caredesk PGBACKREST_REPO1_PATH=$HA_DIR/backup PGBACKREST_REPO1_RETENTION_FULL=2 PGBACKREST_START_FAST=y
  export PGBACKREST_PG1_PATH=$HA_DIR/postgres-$node PGBACKREST_PG1_SOCKET_PATH=$HA_DIR/postgres-$node
  export PGBACKREST_PG1_PORT=${PGPORT:-5432} PGBACKREST_PG1_USER=postgres
  export PGBACKREST_LOCK_PATH=$HA_DIR/run PGBACKREST_SPOOL_PATH=$HA_DIR/run
  export PGBACKREST_LOG_LEVEL_FILE=off PGBACKREST_LOG_LEVEL_CONSOLE=warn PGBACKREST_LOG_LEVEL_STDERR=off
}

case $part in
  prepare) prepare ;;
  etcd | patroni | pooler | api) : "${node:?NODE is missing}"; "${part}_part" ;;
  balancer) as_user haproxy -db -f haproxy.cfg ;;
  admin) shift; secret owner-url > /dev/null; export DATABASE_URL_FILE=$secrets/owner-url; as_user node ../../packages/reference-api/dist/admin.js "$@" ;;
  backup)
    : "${node:?NODE is missing}"
    shift 2
    superuser=$(secret superuser)
    export PGPORT=$POSTGRES_PORT$node PGPASSWORD=$superuser
    pgbackrest_settings
    as_user pgbackrest "$@" ;;
  restored)
    : "${node:?FOLDER is missing}"
    pgbackrest_settings
    alone="archive_mode=off synchronous_standby_names= listen_addresses=127.0.0.1 port=$RESTORED_PORT unix_socket_directories="
    as_user "$POSTGRES_BIN/postgres" -D "$node" $(printf -- '-c %s ' $alone) ;;
  *) echo "run.sh: no part is called $part" >&2; exit 2 ;;
esac
