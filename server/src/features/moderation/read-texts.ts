import { MINUTE_MS } from '@attune/domain/kernel/time';
import {
  ANSWER_LENGTH,
  readTriageAnswer,
  TRIAGE_PROMPT,
  triageQuestion,
} from '@attune/domain/moderation/model-triage';
import { applyFindings } from './apply-findings.ts';
import type { Moderation } from './context.ts';
import {
  deleteReading,
  postponeReading,
  type Reading,
  takeReadings,
} from './readings.repository.ts';

/** The configured model, asked within the budget; what comes back is words and nothing else. */
export type AskModel = (question: {
  system: string;
  text: string;
  longest: number;
}) => Promise<{ answer: string | null; isTried: boolean }>;

const AT_ONCE = 4;
const MOST_A_RUN = 40;
/** After so many tries without an answer a text is left to the rules and to people. */
const ATTEMPTS = 3;
const AGAIN_MS = 2 * MINUTE_MS;
const WITHOUT_BUDGET_MS = 30 * MINUTE_MS;

type Reader = Pick<Moderation, 'services' | 'targets'> & { ask: AskModel };

/** Reads what waits, a few texts at once. It only ever adds flags. */
export async function readTexts(reader: Reader): Promise<void> {
  const { db, clock } = reader.services;
  for (let taken = 0; taken < MOST_A_RUN; taken += AT_ONCE) {
    const now = clock.now();
    const until = new Date(now.getTime() + AGAIN_MS);
    const readings = await takeReadings(db, { now, until, limit: AT_ONCE });
    await Promise.all(readings.map((reading) => readOne(reader, reading)));
    if (readings.length < AT_ONCE) return;
  }
}

async function readOne(reader: Reader, reading: Reading): Promise<void> {
  const { id, target, attempts } = reading;
  const { services, targets, ask } = reader;
  const { db, clock } = services;
  const [text] = await targets[target.kind].read(db, [target.id]);
  if (!text || text.isDeleted || text.state !== 'published') return deleteReading(db, reading);

  const { title, content, kind } = text;
  const shown = kind === 'post' ? title : '';
  const { answer, isTried } = await ask({
    system: TRIAGE_PROMPT,
    text: triageQuestion({ kind, title: shown, content }),
    longest: ANSWER_LENGTH,
  });
  if (!isTried) {
    return postponeReading(db, id, new Date(clock.now().getTime() + WITHOUT_BUDGET_MS));
  }
  const found = answer === null ? null : readTriageAnswer(answer);
  if (found) await applyFindings({ services, targets }, text, found);
  if (found || attempts >= ATTEMPTS) await deleteReading(db, reading);
}
