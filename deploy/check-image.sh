#!/usr/bin/env bash
# Builds the image of the Dockerfile from nothing, starts it with production settings behind the
# Caddyfile, and goes through a first visit in a browser. Needs root on Debian.
# Run: npm run image    (it puts Node, playwright and CHROMIUM_PATH in place)
#
# No registry of images is needed: the base image is Debian with Node from npm. No container runtime
# is needed either, because some machines have cgroups that runtimes refuse: buildah builds in a
# chroot, and the programs run in a chroot as the users of their images. All images and data are in
# one temporary folder, and all ports are in a network of its own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly NPM_VERSION=11.21.2
readonly HEALTHY_WITHIN_SECONDS=120
readonly LOG_LINES_AFTER_FAILURE=60

work=$(mktemp --directory "${TMPDIR:-/var/tmp}/attune-image-XXXXXX")
step='Starting'
step_since=0
declare -A pids=()

# The output of commands goes to a log, which is shown if one of them fails.
exec 3>&1 >"$work/commands.log" 2>&1

say() {
  printf '%s\n' "$*" >&3
}

begin() {
  step=$1
  step_since=$SECONDS
  say "$step…"
}

finish() {
  say "  done in $((SECONDS - step_since)) s${1:+: $1}"
}

fail() {
  echo "$*"
  exit 1
}

clean_up() {
  local status=$?
  trap - EXIT
  set +e
  if ((status != 0)); then
    say "FAILED: $step"
    for log in "$work"/*.log; do
      say "--- the last lines of $(basename "$log")"
      tail --lines="$LOG_LINES_AFTER_FAILURE" "$log" >&3
    done
  fi
  if ((${#pids[@]} > 0)); then
    kill -TERM "${pids[@]}"
    wait "${pids[@]}"
  fi
  findmnt --raw --noheadings --output TARGET | grep "^$work/" | tac | xargs --no-run-if-empty umount
  if rm --recursive --force --one-file-system "$work"; then
    say 'Removed all images, data and programs of this check.'
  else
    say "NOT REMOVED: $work"
    status=1
  fi
  exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

buildah() {
  BUILDAH_ISOLATION=chroot command buildah --root "$work/images" --runroot "$work/run" "$@"
}

read_size() {
  buildah images --format '{{.Size}}' "$1"
}

# Prints a part of an image's configuration, one value a line.
read_config() {
  buildah inspect --type image --format "{{range .Docker.Config.$2}}{{println .}}{{end}}" "$1"
}

in_network() {
  nsenter --net="$work/network" "$@"
}

# start NAME ROOT USER COMMAND…: starts a program from a root file system, with only the environment
# that COMMAND sets.
start() {
  local name=$1 root=$2 user=$3
  shift 3
  nsenter --net="$work/network" chroot --userspec="$user" "$root" env --ignore-environment "$@" \
    >"$work/$name.log" 2>&1 &
  pids[$name]=$!
}

# Ends a program and fails unless it ends with exit code 0.
stop() {
  local pid=${pids[$1]}
  kill -TERM "$pid"
  unset "pids[$1]"
  wait "$pid" || fail "$1 ended with exit code $?"
}

# wait_until NAME COMMAND…: repeats a command until it succeeds, while the program NAME runs.
wait_until() {
  local name=$1 until=$((SECONDS + HEALTHY_WITHIN_SECONDS))
  shift
  until "$@"; do
    kill -0 "${pids[$name]}" || fail "$name has ended"
    ((SECONDS < until)) || fail "$name is not ready after $HEALTHY_WITHIN_SECONDS s"
    sleep 0.5
  done
}

[[ $EUID == 0 ]] || fail 'Only root can build and start root file systems.'
[[ -x ${CHROMIUM_PATH:-} ]] || fail 'Start this script with "npm run image".'
[[ $(grep '^ARG NODE_IMAGE=' Dockerfile) =~ node:([0-9.]+)-([a-z]+)-slim$ ]]
node_version=${BASH_REMATCH[1]}
debian=${BASH_REMATCH[2]}
base_image=localhost/node:$node_version-$debian-slim
image=localhost/attune:check

begin 'Installing the Debian packages that this needs'
missing=()
for package in buildah debootstrap iproute2 ca-certificates; do
  dpkg --status "$package" >/dev/null || missing+=("$package")
done
if ((${#missing[@]} > 0)); then
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${missing[@]}"
fi
finish "${missing[*]:-all were there}"

begin "Building a base image from Debian $debian and Node $node_version"
base=$work/base
debootstrap --variant=minbase "$debian" "$base"
npm install --global --prefix "$base/usr/local" --ignore-scripts \
  "npm@$NPM_VERSION" "node-linux-$(node --print process.arch)@$node_version"
chroot "$base" useradd --uid 1000 --user-group --create-home node
echo '127.0.0.1 localhost' >"$base/etc/hosts"
chmod 1777 "$base/dev/shm"
# A proxy between this machine and npm can have a certificate that only this machine knows.
install -D --mode=644 /etc/ssl/certs/ca-certificates.crt --target-directory="$base/etc/ssl/certs"
container=$(buildah from scratch)
buildah add "$container" "$base" /
buildah config --env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
buildah commit --rm "$container" "$base_image"
rm --recursive --one-file-system "$base"
finish "$(read_size "$base_image")"

begin 'Building the image of the Dockerfile'
# The docker format has the health check, which the other format lacks.
buildah build --pull-never --no-cache --format docker --build-arg "NODE_IMAGE=$base_image" \
  --tag "$image" .
finish "$(read_size "$image")"

begin 'Installing and starting PostgreSQL'
touch "$work/network"
unshare --net="$work/network" ip link set lo up
# A browser that sees only the loopback interface says that it is offline. This one leads nowhere.
in_network ip link add outside type veth peer name inside
in_network ip address add 192.0.2.1/24 dev outside
in_network ip link set outside up
in_network ip link set inside up
container=$(buildah from --pull-never "$base_image")
buildah run "$container" -- apt-get update
buildah run --env DEBIAN_FRONTEND=noninteractive "$container" -- \
  apt-get install --yes --no-install-recommends postgresql caddy
services=$(buildah mount "$container")
postgres=$(echo "$services"/usr/lib/postgresql/*/bin)
postgres=${postgres#"$services"}
as_postgres=(in_network chroot --userspec=postgres:postgres "$services")
"${as_postgres[@]}" "$postgres/initdb" --username=attune --auth=trust --locale=C.UTF-8 \
  --pgdata=/var/lib/postgresql/check
start postgres "$services" postgres:postgres "$postgres/postgres" -D /var/lib/postgresql/check
wait_until postgres "${as_postgres[@]}" "$postgres/pg_isready" --host=127.0.0.1
for database in attune keys; do
  "${as_postgres[@]}" "$postgres/createdb" --host=127.0.0.1 --username=attune "$database"
done
finish "$("${as_postgres[@]}" "$postgres/postgres" --version)"

begin 'Starting the server from the image'
server=$(buildah mount "$(buildah from --pull-never "$image")")
mount --types proc proc "$server/proc"
user=$(buildah inspect --type image --format '{{.Docker.Config.User}}' "$image")
folder=$(buildah inspect --type image --format '{{.Docker.Config.WorkingDir}}' "$image")
mapfile -t environment < <(read_config "$image" Env)
mapfile -t command < <(read_config "$image" Entrypoint && read_config "$image" Cmd)
mapfile -t health_check < <(read_config "$image" Healthcheck.Test)
((${#command[@]} > 1 && ${#health_check[@]} > 1)) || fail 'The image lacks a command or health check.'
start server "$server" "$user" --chdir="$folder" "${environment[@]}" \
  APP_URL=https://localhost \
  "APP_SECRET=$(node --print 'crypto.randomBytes(32).toString("hex")')" \
  TRUSTED_PROXIES=1 \
  DATABASE_URL=postgres://attune@127.0.0.1/attune \
  KEYS_DATABASE_URL=postgres://attune@127.0.0.1/keys \
  ALLOW_EMBEDDED=payments,sign-in,mail \
  OPERATOR_NAME=Check \
  OPERATOR_LEGAL_FORM=none \
  OPERATOR_ADDRESS=nowhere \
  OPERATOR_EMAIL=check@attune.example \
  "${command[@]}"
# The first word of the health check is CMD.
wait_until server in_network chroot --userspec="$user" "$server" \
  env --ignore-environment "${environment[@]}" "${health_check[@]:1}"
finish "healthy, as user $(stat --format=%u "/proc/${pids[server]}")"

begin 'Starting Caddy in front of it'
cp deploy/Caddyfile "$services/etc/caddy/Caddyfile"
start caddy "$services" root:root HOME=/root \
  SITE_ADDRESS=https://localhost UPSTREAMS=127.0.0.1:5173 \
  caddy run --config /etc/caddy/Caddyfile
wait_until caddy in_network node --eval \
  'net.connect(443, "localhost").on("connect", () => process.exit(0))'
finish "$("${as_postgres[@]}" caddy version)"

begin 'Going through a first visit in Chromium'
(cd e2e && in_network playwright test --config image.config.ts) >&3 2>&3
count() {
  "${as_postgres[@]}" "$postgres/psql" --host=127.0.0.1 --username=attune --no-align --tuples-only \
    --command="SELECT count(*) FROM $1" attune
}
users=$(count users)
assessments=$(count assessments)
[[ $users == 1 && $assessments == 1 ]] || fail "stored: $users users, $assessments assessments"
finish 'one user and one assessment are in PostgreSQL'

begin 'Stopping everything'
stop server
if grep '"level":[56]0' "$work/server.log"; then fail 'The server has logged errors.'; fi
stop caddy
stop postgres
finish 'each program ended with exit code 0'

say "The image works: $(read_size "$image"), checked in $SECONDS s."
