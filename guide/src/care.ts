import type { LastingCare } from '@attune/domain/companion/care/care-state';
import texts from './care.json' with { type: 'json' };
import type { GuideReply } from './guide-input.ts';
import { sayOnly } from './reply.ts';

/** Stands below the note with help lines. Short, without tools or cards. */
export function sayCare({ kind, isFirst }: LastingCare): GuideReply {
  const paragraphs = isFirst ? texts.first[kind] : texts.later[kind];
  return sayOnly(...paragraphs, texts.linkToAllHelpLines);
}

/** For a sign that only the guide found. */
export const sayCareWithoutLines = (): GuideReply =>
  sayOnly(...texts.withoutLines, texts.linkToAllHelpLines);
