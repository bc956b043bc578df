import { limitToShared } from '@attune/domain/companion/limit-to-shared';
import { describeLookup } from '@attune/domain/companion/reply-notes';
import { emptyInput } from '@attune/domain/companion/tool-inputs';
import { summarizeCourse } from '@attune/domain/guidance/active-course';
import {
  describeReason,
  getNextStepPath,
  type NextStep,
  type NextStepInput,
} from '@attune/domain/guidance/next-step';
import { readConsents } from '#features/account';
import { listExclusions } from '../personal/personal.repository.ts';
import { defineTool } from './define-tool.ts';

const MAX_OTHERS = 3;

export const suggestNext = defineTool({
  name: 'suggest_next',
  description:
    'Returns this person’s next step with its reason, as every page of Attune shows it, and more lessons and practices that suit them. Call it whenever they ask what to learn or do first or next, or how far they are in their course. Without `hasAnswers` or `hasProgress`, you can’t see their answers or finished lessons: say so, and that they can share them.',
  activity: 'Looking for a good next step',
  input: emptyInput,
  async run(_input, { services, ports, user, sink }) {
    const [consents, excluded] = await Promise.all([
      readConsents(services.db, user.id),
      listExclusions(services.db, user.id),
    ]);
    const forgotten = excluded.map(({ ref }) => ref);
    // The same for what does not exist and for what may not be read.
    const known = { hasAnswers: false, hasProgress: false, course: describeCourse(null) };
    const [nextStep = null, ...others] = await ports.listNextSteps(user.id, (input) => {
      const shared = limitToShared(input, { consents, forgotten });
      known.hasAnswers = shared.answers.length > 0;
      known.hasProgress = (shared.activity ?? []).length > 0;
      known.course = describeCourse(shared);
      return shared;
    });
    const toSuggestion = (step: NextStep) => {
      const suggestion = describeStep(step);
      const { title, address } = suggestion;
      if (step.kind === 'lesson') sink.addSource({ kind: 'tutorial', title, address });
      if (step.kind === 'practice') sink.addSource({ kind: 'practice', title, address });
      return suggestion;
    };
    const listOthers = (kind: NextStep['kind']) =>
      others
        .filter((step) => step.kind === kind)
        .slice(0, MAX_OTHERS)
        .map(toSuggestion);
    return {
      nextStep: nextStep && toSuggestion(nextStep),
      lessons: listOthers('lesson'),
      practices: listOthers('practice'),
      ...known,
    };
  },
  describe: (_input, { nextStep, lessons, practices }) =>
    describeLookup('suggest_next', '', [...(nextStep ? [nextStep] : []), ...lessons, ...practices]),
});

function describeCourse(input: NextStepInput | null) {
  if (!input?.course) return null;
  const { id, ...summary } = summarizeCourse(input.course, input);
  return { ...summary, address: `/tutorials?course=${id}` };
}

function describeStep(step: NextStep) {
  return {
    kind: step.kind,
    id: getStepId(step),
    title: step.title,
    address: getNextStepPath(step),
    minutes: step.kind === 'goal-step' ? 0 : step.minutes,
    because: describeReason(step),
  };
}

function getStepId(step: NextStep): string {
  if (step.kind === 'goal-step') return step.goalId;
  return step.kind === 'course-project' ? step.courseId : step.id;
}
