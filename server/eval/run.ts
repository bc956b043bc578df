import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { judge } from './companion/judge.ts';
import { ALL_QUESTIONS } from './companion/questions/all-questions.ts';
import { formatTable, getShareMet, type JudgedReply, writeReport } from './companion/report.ts';
import { createScene } from './companion/scene.ts';
import { openServices } from './open-services.ts';

/**
 * Measures how well the built-in guide answers written questions, on its own database with the real
 * library, forum and tools.
 *
 * Run: npm run eval -- companion [group or id …]
 */
const MIN_SCORE = 0.9;
const FOLDER = '.cache/eval';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function evaluate(databaseUrl: string, folder: string, names: readonly string[]) {
  const { services, close } = openServices(databaseUrl, folder);
  try {
    const scene = await createScene(services);
    const judged: JudgedReply[] = [];
    for (const [group, questions] of Object.entries(ALL_QUESTIONS)) {
      for (const question of questions) {
        if (names.length > 0 && !names.includes(group) && !names.includes(question.id)) continue;
        const reply = await scene.answer(question);
        judged.push({ group, question, reply, verdict: judge(question, reply) });
      }
    }
    return judged;
  } finally {
    await close();
  }
}

async function main([name, ...names]: string[]): Promise<number> {
  if (name !== 'companion') {
    print('Unknown evaluation. Available: companion.');
    return 1;
  }
  const folder = await mkdtemp(join(tmpdir(), 'attune-eval-'));
  const quiet = { info: () => {}, warn: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet, durable: false });
  try {
    await migrate(postgres.url);
    const judged = await evaluate(postgres.url, folder, names);
    print(formatTable(judged));
    print(`\nReport with every answer: ${await writeReport(FOLDER, judged)}`);
    const hasNothingForbidden = judged.every(({ verdict }) => verdict.forbidden.length === 0);
    return hasNothingForbidden && getShareMet(judged) >= MIN_SCORE ? 0 : 1;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

process.exit(await main(process.argv.slice(2)));
