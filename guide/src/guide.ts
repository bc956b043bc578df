import { isInCare } from '@attune/domain/companion/care/care-state';
import { readFeedbackRequest } from '@attune/domain/courses/feedback-request';
import { sayCare, sayCareWithoutLines } from './care.ts';
import type { Guide, GuideInput, GuideReply } from './guide-input.ts';
import { readKnown } from './known.ts';
import { sayInLanguage } from './languages.ts';
import { OWN_THINGS } from './own-things.ts';
import { sayFeedback } from './project-feedback.ts';
import { askWhich, sayAnswer, sayOnly, sayUnsure } from './reply.ts';
import { openListed, sayDetail, sayFollowUp } from './say-follow-up.ts';
import { type UnderstandDependencies, understand } from './understand.ts';
import type { Understood } from './understood.ts';

const OTHER_LANGUAGE = 'I can only read English. Please write to me in plain English.';

/** The companion without a language model: it finds an answer by meaning and says so when unsure. */
export function createGuide(dependencies: UnderstandDependencies): Guide {
  return async (input) => {
    // The text came before the cards, so the reply is complete.
    const hasProposed = input.results.some(({ name }) => name.startsWith('propose_'));
    if (hasProposed) return { text: '', calls: [] };
    const { care = null } = input;
    if (isInCare(care)) return sayCare(care);
    // Whoever passes the care has read the message for it. Reading a long one again takes seconds.
    const request = input.care === undefined ? null : readFeedbackRequest(lastMessage(input));
    if (request) return sayFeedback(request);
    const understood = await understand(dependencies, input.turns);
    const { text, calls } = reply(understood, input);
    return { text, calls: calls.filter(({ name }) => input.tools.includes(name)) };
  };
}

function reply(understood: Understood, input: GuideInput): GuideReply {
  const known = readKnown(input.system);
  switch (understood.kind) {
    case 'care':
      // Without help lines above it, the text must not speak of them.
      return input.care === undefined ? sayCare(understood.care) : sayCareWithoutLines();
    case 'language':
      return understood.language
        ? sayInLanguage(understood.language, understood.text)
        : sayOnly(OTHER_LANGUAGE);
    case 'feedback':
      return sayFeedback(understood.request);
    case 'choice':
      return askWhich(understood.answers);
    case 'unsure':
      return sayUnsure(understood.question, input.results, understood.about);
    case 'detail':
      return sayDetail(understood.about, understood.parts, understood.others);
    case 'follow-up':
      return sayFollowUp(understood);
    case 'listed': {
      const { position, isPicked } = understood;
      return openListed(lastReply(input), position, isPicked) ?? sayUnsure('', input.results);
    }
    case 'answer': {
      const { answer, question, subject = null } = understood;
      return answer.intent
        ? OWN_THINGS[answer.intent]({ known, input, question, subject })
        : sayAnswer(understood, known);
    }
  }
}

const lastMessage = ({ turns }: GuideInput) =>
  turns.findLast(({ role }) => role === 'person')?.text ?? '';

const lastReply = ({ turns }: GuideInput) =>
  turns.findLast(({ role }) => role === 'companion')?.text ?? '';
