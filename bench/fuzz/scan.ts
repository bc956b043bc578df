import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Installation } from './installation.ts';
import { listOperations, type OpenApiDocument } from './openapi-document.ts';

/**
 * Runs three security scanners against a separate server on this machine, each for a limited time;
 * sqlmap and wapiti are signed in. Their raw reports are written to .cache/scan, and their results
 * are summarized in docs/security-report.md.
 *
 * Needs: apt-get install wapiti sqlmap ffuf
 * Run: node bench/fuzz/scan.ts [--only wapiti,sqlmap,ffuf] [--seconds 600] [--port 6400]
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'ffuf,sqlmap,wapiti' },
    seconds: { type: 'string', default: '600' },
    port: { type: 'string', default: '6400' },
  },
});
const FOLDER = fileURLToPath(new URL('../../.cache/scan', import.meta.url));
const EMAIL = 'scanned@example.com';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(name: string, args: readonly string[]): Promise<string> {
  // sqlmap would read its targets from an open standard input.
  const input = name === 'wapiti' ? 'pipe' : 'ignore';
  const child = spawn(name, args, { stdio: [input, 'pipe', 'pipe'], cwd: FOLDER });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const timer = setTimeout(() => {
    child.kill('SIGINT');
    // When interrupted, wapiti asks what to do; "r" makes it write its report.
    child.stdin?.write('r\n');
  }, Number(options.seconds) * 1_000);
  await once(child, 'close');
  clearTimeout(timer);
  await writeFile(join(FOLDER, `${name}.txt`), output);
  return output;
}

type Target = { base: string; cookie: string; paths: string[] };

/** Paths with parameters that reach an SQL statement: search, sort, cursor, tag and filters. */
const SCANNED_PATHS = [
  '/api/forum/posts?sort=newest&category=Questions&tag=calm&query=letter&limit=5&cursor=x',
  '/api/search?query=letter&limit=5',
  '/api/tutorials?query=letter&track=checking&level=1&status=new',
  '/api/forum/people?query=mar',
  '/api/forum/similar?title=letter',
  '/api/mind/journal?query=letter&cursor=x&limit=5',
  '/api/companion/conversations?query=letter&cursor=x',
  '/api/forum/news?since=2026-11-01T00:00:00Z&category=Questions&tag=calm',
  '/api/notifications?cursor=x',
];

const PARAMETERS = 'query,sort,category,tag,cursor,track,title,since';

async function sqlmap({ base, cookie }: Target): Promise<void> {
  const list = join(FOLDER, 'sqlmap-targets.txt');
  await writeFile(list, SCANNED_PATHS.map((path) => base + path).join('\n'));
  const output = await run('sqlmap', [
    ...['-m', list, '--batch', '--level=1', '--risk=1', '--dbms=PostgreSQL', '--technique=BEUST'],
    ...[`--cookie=${cookie}`, '--skip=Cookie,User-Agent,Referer', '--time-sec=2', '--timeout=10'],
    ...['--threads=2', '--flush-session', '--disable-coloring', '-p', PARAMETERS],
    `--output-dir=${join(FOLDER, 'sqlmap')}`,
  ]);
  const injectable = output.match(/is vulnerable|injectable \(/g)?.length ?? 0;
  const tested = output.match(/GET parameter '\w+' does not seem to be injectable/g)?.length ?? 0;
  const scannedCount = output.match(/testing URL/g)?.length ?? 0;
  print(
    `sqlmap: ${scannedCount} of ${SCANNED_PATHS.length} addresses, ${tested} parameters not injectable`,
  );
  print(
    `  injectable: ${injectable}, answers of 500: ${output.match(/\(500\)|Internal Server/g)?.length ?? 0}`,
  );
}

/** Names of files and pages that a deployment might expose by mistake. */
const COMMON_NAMES = [
  ...[
    '.git/config',
    '.git/HEAD',
    '.env',
    '.env.local',
    '.env.production',
    '.htaccess',
    '.DS_Store',
  ],
  ...[
    '.well-known/security.txt',
    '.well-known/change-password',
    '.npmrc',
    '.data',
    '.cache',
    '.ssh/id_rsa',
  ],
  ...['backup', 'backup.zip', 'backup.sql', 'dump.sql', 'db.sqlite', 'attune.sql', 'database.json'],
  ...['admin', 'admin/', 'administrator', 'phpmyadmin', 'wp-login.php', 'server-status', 'console'],
  ...[
    'metrics',
    'healthz',
    'readyz',
    'debug',
    'debug/pprof',
    'actuator/env',
    'graphql',
    'swagger.json',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'server/src/main.ts', 'src/main.ts'],
  ...[
    'node_modules/.package-lock.json',
    'Dockerfile',
    'docker-compose.yml',
    'README.md',
    'keys',
    'files',
  ],
  ...[
    'assets',
    'assets/',
    'uploads',
    'static',
    'logs',
    'server.log',
    'postgres.log',
    'api',
    'api/',
  ],
  ...[
    'api/docs',
    'api/openapi.json',
    'api/v1',
    'api/admin',
    'api/users',
    'api/internal',
    'api/debug',
  ],
  ...['api/metrics', 'api/account', 'api/sessions', 'sandbox', 'sandbox/outbox', 'robots.txt'],
  ...['sitemap.xml', 'favicon.ico', 'manifest.webmanifest', 'service-worker.js', 'index.html.map'],
  ...['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/etc/passwd', 'assets/..%2f..%2fserver', '.%00'],
];
/** Added to the API's own routes. */
const ENDINGS = ['', '.json', '.map', '.bak', '~', '.old', '/', '.zip'];

async function ffuf({ base, paths }: Target): Promise<void> {
  const own = paths.map((path) => path.slice(1).replaceAll(/\{\w+\}/g, '1'));
  const words = [...COMMON_NAMES, ...own.flatMap((path) => ENDINGS.map((ending) => path + ending))];
  const list = join(FOLDER, 'words.txt');
  await writeFile(list, [...new Set(words)].join('\n'));
  const report = join(FOLDER, 'ffuf.json');
  await run('ffuf', [
    ...['-u', `${base}/FUZZ`, '-w', list, '-mc', 'all', '-fc', '404', '-t', '4', '-s'],
    ...['-of', 'json', '-o', report],
  ]);
  const { results } = JSON.parse(await readFile(report, 'utf8')) as { results: FfufResult[] };
  print(`ffuf: ${new Set(words).size} names without a session, ${results.length} not 404`);
  for (const [status, found] of Map.groupBy(results, (result) => result.status)) {
    const names = found.map(({ input }) => input.FUZZ).sort();
    print(`  ${status}: ${names.length > 60 ? `${names.length} names` : names.join(' ')}`);
  }
}

type FfufResult = { status: number; length: number; input: { FUZZ: string } };

/**
 * Modules that need an outside address (ssrf, xxe) or an outside list (nikto, wapp) are excluded.
 */
const MODULES =
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,' +
  'permanentxss,redirect,shellshock,sql,xss';
const PAGES = ['/', '/login', '/docs/terms-of-use.html', '/api/docs', '/dashboard', '/community'];

async function wapiti({ base, cookie }: Target): Promise<void> {
  const report = join(FOLDER, 'wapiti.json');
  const secondsPerPhase = `${Math.max(5, Math.floor(Number(options.seconds) / 22))}`;
  await run('wapiti', [
    ...['-u', `${base}/`, '--scope', 'domain', '-m', MODULES, '-H', `Cookie: ${cookie}`],
    ...[...PAGES, ...SCANNED_PATHS].flatMap((path) => ['-s', base + path]),
    ...['--flush-session', '--no-bugreport', '-v', '1'],
    ...[
      '--max-scan-time',
      secondsPerPhase,
      '--max-attack-time',
      secondsPerPhase,
      '-t',
      '8',
      '-S',
      'polite',
    ],
    ...['-f', 'json', '-o', report, '--store-session', join(FOLDER, 'wapiti')],
  ]);
  const { vulnerabilities, anomalies, infos } = JSON.parse(await readFile(report, 'utf8'));
  print(`wapiti: ${infos.crawled_pages_nbr ?? infos.crawled_pages ?? '?'} pages`);
  for (const [name, all] of Object.entries({
    ...vulnerabilities,
    ...anomalies,
  } as WapitiFindings)) {
    if (all.length > 0) print(`  ${name}: ${all.length}, such as ${all[0]?.path} ${all[0]?.info}`);
  }
}

type WapitiFindings = Record<string, { path: string; info: string }[]>;

const SCANNERS: Record<string, (target: Target) => Promise<void>> = { ffuf, sqlmap, wapiti };

await mkdir(FOLDER, { recursive: true });
const installation = await Installation.start(Number(options.port));
try {
  const base = `http://127.0.0.1:${options.port}`;
  const accountArgs = ['--email', EMAIL, '--password', 'a long enough one', '--name', 'Scan Ned'];
  const output = await installation.admin(
    'users',
    'create',
    ...accountArgs,
    '--assessment',
    'demo',
  );
  const cookie = await installation.signIn(output.split('\n').at(-1) ?? '');
  const described = (await (await fetch(`${base}/api/openapi.json`)).json()) as OpenApiDocument;
  const paths = [...new Set(listOperations(described).map(({ path }) => path))];
  for (const name of options.only.split(',')) await SCANNERS[name]?.({ base, cookie, paths });
} finally {
  await installation.stop();
}
process.exit(0);
