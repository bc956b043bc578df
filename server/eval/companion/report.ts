import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from './judge.ts';
import type { Question } from './question.ts';
import type { Reply } from './scene.ts';

export type JudgedReply = { group: string; question: Question; reply: Reply; verdict: Verdict };

export const getShareMet = (judged: readonly JudgedReply[]): number =>
  judged.filter(({ verdict }) => verdict.isMet).length / Math.max(judged.length, 1);

const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Formats one line per group, and the shortcomings of each answer that is not good enough. */
export function formatTable(judged: readonly JudgedReply[]): string {
  const groups = [...new Set(judged.map(({ group }) => group))];
  const lines = groups.map((group) => {
    const inGroup = judged.filter((reply) => reply.group === group);
    const met = inGroup.filter(({ verdict }) => verdict.isMet).length;
    return `${group.padEnd(12)} ${String(met).padStart(3)} of ${inGroup.length}`;
  });
  const shortcomings = judged
    .filter(({ verdict }) => !verdict.isMet)
    .flatMap(({ group, question, verdict }) => [
      `  ${group}/${question.id}`,
      ...verdict.missing.map((requirement) => `    lacks ${requirement}`),
      ...verdict.forbidden.map((pattern) => `    must not contain ${pattern}`),
    ]);
  const all = `${'all'.padEnd(12)} ${formatPercent(getShareMet(judged))} of ${judged.length}`;
  return [...lines, all, ...shortcomings].join('\n');
}

function formatMarkdown(judged: readonly JudgedReply[]): string {
  const parts = judged.map(({ group, question, reply, verdict }) =>
    [
      `## ${verdict.isMet ? '✓' : '✗'} ${group}/${question.id} (${question.person}, ${verdict.words} words)`,
      ...question.says.map((text) => `**Person:** ${text}`),
      reply.text,
      ...reply.proposals.map(({ kind, body }) => `*Card, ${kind}:* ${JSON.stringify(body)}`),
      ...[...verdict.missing, ...verdict.forbidden].map(
        (reason) => `*Not good enough:* \`${reason}\``,
      ),
    ].join('\n\n'),
  );
  return ['# The guide, question by question', '', formatTable(judged), '', ...parts].join('\n');
}

/** Writes the report as JSON and Markdown, and returns the path of the latter. */
export async function writeReport(folder: string, judged: readonly JudgedReply[]): Promise<string> {
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
  await writeFile(file, `${formatMarkdown(judged)}\n`);
  return file;
}
