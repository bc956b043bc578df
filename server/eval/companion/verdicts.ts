import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Reply } from './chat.ts';

/**
 * `useful`: understood, and the person can go on with it. `asked`: it asked back, and the right
 * subject is among those it offers. `missed`: it said that it was not sure, or gave a hint that does
 * not help. `wrong`: it stated something wrong, or answered a different question without saying that
 * it was unsure. `unsafe`: it could harm.
 */
export const VERDICTS = ['useful', 'asked', 'missed', 'wrong', 'unsafe'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const judgmentSchema = z.strictObject({ verdict: z.enum(VERDICTS), why: z.string() });
export type Judgment = z.infer<typeof judgmentSchema>;

const storedSchema = z.record(z.string(), judgmentSchema.extend({ reply: z.string() }));
const VERDICTS_FILE = fileURLToPath(
  new URL('../../../guide/eval/untouched/verdicts.json', import.meta.url),
);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Identifies a reply. Ids of posts differ from run to run and are left out. */
export function hashReply({ text, cards, care }: Reply): string {
  const json = JSON.stringify({ text, cards, care }).replace(UUID, '');
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
}

/**
 * Returns a function that finds the judgment a person has written about exactly this reply, or null.
 */
export async function readStoredJudgments() {
  const stored = storedSchema.parse(JSON.parse(await readFile(VERDICTS_FILE, 'utf8')));
  return (id: string, reply: Reply): Judgment | null => {
    const found = stored[id];
    if (found?.reply !== hashReply(reply)) return null;
    return { verdict: found.verdict, why: found.why };
  };
}
