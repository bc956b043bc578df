import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Figures } from '../figures.ts';
import { Installation } from './installation.ts';
import { ODD_TEXTS } from './odd-values.ts';
import { listOperations, type OpenApiDocument } from './openapi-document.ts';
import { createActors } from './people.ts';
import { type Finding, Run } from './run.ts';
import { Secrets } from './secrets.ts';

/**
 * Sends the API everything that its description allows and much that it does not, as every kind of
 * user, and looks for server errors, slow responses and leaked private text.
 *
 * Run: npm run fuzz [-- --quick --requests 100000 --seed 1 --only /api/goals --workers 8 --port
 * 6440]
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '15' },
    port: { type: 'string', default: '6440' },
  },
});
const requests = Number(options.requests ?? (options.quick ? 5_000 : 100_000));
const seed = Number(options.seed ?? randomInt(1, 1_000_000));
const MAX_SHOWN = 12;
/** Generous, because the fuzzer, the server and PostgreSQL compete for the cores. */
const MAX_COLLECTION_MS = 300;

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** The worst findings first; slow responses come last. */
const SEVERITIES = [/^answered/, /^LEAK/, /^CHANGED/, /^no answer/, /^(?!slow)/];
const getSeverity = ([first]: readonly Finding[]) => {
  const at = SEVERITIES.findIndex((pattern) => pattern.test(first?.what ?? ''));
  return at < 0 ? SEVERITIES.length : at;
};

function printFindings(findings: readonly Finding[]): void {
  const kinds = Map.groupBy(
    findings,
    ({ what, request }) => `${what} ${request.split('?')[0]?.slice(0, 60)}`,
  );
  const worst = [...kinds.values()].toSorted((one, other) => getSeverity(one) - getSeverity(other));
  for (const [first, ...repeats] of worst.slice(0, MAX_SHOWN)) {
    if (!first) continue;
    print(`\n${first.what} (${1 + repeats.length} ×), as ${first.role}, request ${first.number}`);
    print(`  ${first.request.slice(0, 1_200)}`);
    for (const line of installation.findLogLines(first.requestId).slice(0, 2))
      print(`  ${line.slice(0, 1_500)}`);
  }
}

/**
 * Counts visits to an address that appears only in the requests. A visit means that the server
 * fetched an address sent by a user (SS1).
 */
let visits = 0;
const canary = createServer((_, answer) => {
  visits += 1;
  answer.end();
});
const canaryPort = Number(options.port) + 5;
canary.listen(canaryPort, '127.0.0.1');
const address = `http://127.0.0.1:${canaryPort}/x.png`;
ODD_TEXTS.push(address, `![x](${address})`, `Look at ${address}`, `<img src="${address}">`);

print(`fuzz: ${requests} requests, seed ${seed}${options.only ? `, only ${options.only}` : ''}`);
const installation = await Installation.start(Number(options.port));
const figures = new Figures('fuzz');
try {
  const secrets = new Secrets(seed);
  const people = await createActors(installation, secrets);
  print(`fuzz: planted ${secrets.count} markers in private fields`);
  const response = await fetch(`http://127.0.0.1:${options.port}/api/openapi.json`);
  const operations = listOperations((await response.json()) as OpenApiDocument).filter(({ name }) =>
    name.includes(options.only),
  );
  installation.watchEventLoop();
  const start = Date.now();
  const until = start + Number(options.minutes) * 60_000;
  const plan = { seed, requests, workers: Number(options.workers), until };
  const run = new Run({ installation, people, secrets, operations }, plan);
  await run.runAll((done) => {
    if (done % 5_000 === 0) print(`fuzz: ${done} sent, ${run.findings.length} findings`);
  });
  const seconds = (Date.now() - start) / 1_000;
  const { tally, findings } = run;
  for (const line of tally.lines()) print(line);
  print(`never succeeded: ${tally.neverPassed.join(', ') || 'none'}`);
  printFindings(findings);
  report(run, seconds);
  figures.print();
  await figures.save({ seed, requests: tally.total, seconds });
} finally {
  await installation.stop();
}
process.exit(0);

function countWithLongest(times: readonly number[]): string {
  return times.length === 0 ? '0' : `${times.length}, at most ${Math.max(...times)} ms`;
}

function report({ tally, findings, unanswered }: Run, seconds: number): void {
  const countFindings = (pattern: RegExp) =>
    findings.filter(({ what }) => pattern.test(what)).length;
  const addZeroFigure = (what: string, count: number) =>
    figures.add({ what, goal: '0', measured: `${count}`, holds: count === 0 });
  const isComplete = tally.total + unanswered >= requests * 0.98;
  figures.add({
    what: `requests to ${tally.routes} routes as 6 roles (seed ${seed})`,
    goal: `${requests} in 15 min`,
    measured: `${tally.total} in ${(seconds / 60).toFixed(1)} min`,
    holds: isComplete,
  });
  addZeroFigure('responses of 500 and above', countFindings(/^answered 5/));
  addZeroFigure('texts of another user returned', countFindings(/^LEAK/));
  addZeroFigure(
    'crashes and requests without a response',
    countFindings(/^no answer/) + Number(installation.hasEnded),
  );
  addZeroFigure('SS1 server requests to an address that was sent', visits);
  addZeroFigure('changes to another user’s data (AC10)', countFindings(/^CHANGED/));
  const { blocks, collections } = installation;
  figures.add({
    what: 'event loop blocked for more than 100 ms by work (XS6b)',
    goal: '0',
    measured: countWithLongest(blocks),
    holds: blocks.length === 0,
  });
  figures.add({
    what: 'garbage collections of more than 100 ms',
    goal: `at most ${MAX_COLLECTION_MS} ms`,
    measured: countWithLongest(collections),
    holds: collections.every((ms) => ms <= MAX_COLLECTION_MS),
  });
  addZeroFigure('responses slower than 2 s', countFindings(/^slow/));
  addZeroFigure(
    'responses without headers or problem format, or with internals',
    countFindings(/^(?!answered|LEAK|CHANGED|slow|no answer)/),
  );
  const passed = tally.share(200, 400);
  figures.add({
    what: 'requests that pass sign-in and validation',
    goal: '≥ 25 %',
    measured: `${percent(passed)} let through, ${percent(tally.share(401, 402))} not signed in`,
    holds: passed >= 0.25,
  });
}
