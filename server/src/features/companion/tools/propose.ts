import { tellsOfCrisis } from '@attune/domain/companion/care/detect-care-kind';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import {
  checkInProposal,
  goalProposal,
  lessonProposal,
  memoryProposal,
  postProposal,
  practiceProposal,
} from '@attune/domain/companion/proposal-inputs';
import { defineTool, type ToolContext } from './define-tool.ts';

const UNKNOWN_ID = 'There is nothing under this id. Use an id that a tool has told you.';

const NOT_ON_A_CARD =
  'What someone says in a crisis is not put on a card. Answer with care instead.';

/** Shows a proposal. Nothing else happens until the user accepts it. */
async function showProposal({ sink }: ToolContext, draft: ProposalDraft): Promise<object> {
  const text = Object.values(draft.body).flat().join('\n');
  if (tellsOfCrisis(text)) return { failed: NOT_ON_A_CARD };
  switch (await sink.saveProposal?.(draft)) {
    case 'shown':
      return { shown: true };
    case 'in care':
      return { failed: NOT_ON_A_CARD };
    default:
      return { shown: false, note: 'There are enough cards under this reply.' };
  }
}

export const proposeGoal = defineTool({
  name: 'propose_goal',
  description: 'Shows the person a card with a goal, why, and up to seven small steps.',
  activity: null,
  input: goalProposal,
  run: (body, context) => showProposal(context, { kind: 'goal', body }),
});

export const proposeLesson = defineTool({
  name: 'propose_lesson',
  description: 'Shows the person a card with a tutorial of Attune.',
  activity: null,
  input: lessonProposal,
  async run({ tutorialId, why }, context) {
    const lesson = await context.ports.findLesson(tutorialId);
    if (!lesson) return { failed: UNKNOWN_ID };
    const { title, minutes } = lesson;
    return showProposal(context, { kind: 'lesson', body: { tutorialId, title, minutes, why } });
  },
});

export const proposePractice = defineTool({
  name: 'propose_practice',
  description: 'Shows the person a card with a practice of Attune.',
  activity: null,
  input: practiceProposal,
  async run({ practiceId, why }, context) {
    const practice = await context.ports.findPractice(practiceId);
    if (!practice) return { failed: UNKNOWN_ID };
    const { title, minutes } = practice;
    return showProposal(context, { kind: 'practice', body: { practiceId, title, minutes, why } });
  },
});

export const proposeCheckIn = defineTool({
  name: 'propose_check_in',
  description: 'Shows the person a card that leads to the two questions of the check-in.',
  activity: null,
  input: checkInProposal,
  run: (body, context) => showProposal(context, { kind: 'check-in', body }),
});

export const proposePost = defineTool({
  name: 'propose_post',
  description: 'Shows the person a card with a draft for a post in the forum.',
  activity: null,
  input: postProposal,
  run: (body, context) => showProposal(context, { kind: 'post', body }),
});

export const proposeMemory = defineTool({
  name: 'propose_memory',
  description: 'Shows the person a card with one sentence that you would like to remember.',
  activity: null,
  input: memoryProposal,
  run: (body, context) => showProposal(context, { kind: 'memory', body }),
});
