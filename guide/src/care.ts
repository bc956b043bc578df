import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import texts from './care.json' with { type: 'json' };
import type { GuideReply } from './guide-input.ts';
import { sayOnly } from './reply.ts';

/** Stands below the note with help lines. Short, without tools or cards. */
export function sayCare(kind: CareKind, isFirst: boolean): GuideReply {
  return isFirst
    ? sayOnly(...texts.first[kind], texts.allLines)
    : sayOnly(...texts.later, texts.allLines);
}
