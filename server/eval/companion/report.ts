import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from './judge.ts';
import type { Question } from './question.ts';
import type { Reply } from './scene.ts';

export type Judged = { group: string; question: Question; reply: Reply; verdict: Verdict };

export const shareMet = (judged: readonly Judged[]): number =>
  judged.filter(({ verdict }) => verdict.isMet).length / Math.max(judged.length, 1);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** One line per group, and one per answer that falls short. */
export function tableOf(judged: readonly Judged[]): string {
  const groups = [...new Set(judged.map(({ group }) => group))];
  const lines = groups.map((group) => {
    const own = judged.filter((one) => one.group === group);
    const met = own.filter(({ verdict }) => verdict.isMet).length;
    return `${group.padEnd(12)} ${String(met).padStart(3)} of ${own.length}`;
  });
  const short = judged
    .filter(({ verdict }) => !verdict.isMet)
    .flatMap(({ group, question, verdict }) => [
      `  ${group}/${question.id}`,
      ...verdict.missing.map((what) => `    lacks ${what}`),
      ...verdict.forbidden.map((what) => `    must not contain ${what}`),
    ]);
  const all = `${'all'.padEnd(12)} ${percent(shareMet(judged))} of ${judged.length}`;
  return [...lines, all, ...short].join('\n');
}

function asMarkdown(judged: readonly Judged[]): string {
  const parts = judged.map(({ group, question, reply, verdict }) =>
    [
      `## ${verdict.isMet ? '✓' : '✗'} ${group}/${question.id} (${question.person}, ${verdict.words} words)`,
      ...question.says.map((text) => `**Person:** ${text}`),
      reply.text,
      ...reply.proposals.map(({ kind, body }) => `*Card, ${kind}:* ${JSON.stringify(body)}`),
      ...[...verdict.missing, ...verdict.forbidden].map((what) => `*Short of:* \`${what}\``),
    ].join('\n\n'),
  );
  return ['# The guide, question by question', '', tableOf(judged), '', ...parts].join('\n');
}

/** Returns the path of the report. */
export async function writeReport(folder: string, judged: readonly Judged[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const plain = judged.map(({ group, question, reply, verdict }) => ({
    group,
    id: question.id,
    person: question.person,
    says: question.says,
    ...reply,
    ...verdict,
  }));
  await writeFile(join(folder, 'companion.json'), `${JSON.stringify(plain, null, 2)}\n`);
  const file = join(folder, 'companion.md');
  await writeFile(file, `${asMarkdown(judged)}\n`);
  return file;
}
