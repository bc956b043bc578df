import { companionError } from '@attune/domain/companion/companion-errors';
import type { Proposal, ProposalBodies } from '@attune/domain/companion/proposal';
import type { Draft } from '@attune/domain/forum/draft';
import { createGoalInput } from '@attune/domain/goals/goal-input';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionRooms } from '../other-rooms.ts';
import type { ProposalRow } from './proposals.repository.ts';
import { saveMemory } from './save-memory.ts';

type Accepted = Proposal & Pick<ProposalRow, 'messageId'>;

/** Does what was accepted, and answers the id of what came of it. Doing it again changes nothing. */
export async function carryOut(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  rooms: CompanionRooms,
  user: CompanionUser,
  proposal: Accepted,
): Promise<string> {
  const { id, kind, body, messageId } = proposal;
  switch (kind) {
    case 'goal': {
      const now = services.clock.now();
      const steps = body.steps.map((text) => ({ id: newId(now), text }));
      const input = createGoalInput.parse({ id, title: body.title, why: body.why, steps });
      return (await rooms.createGoal(user.id, input)).id;
    }
    case 'post':
      return saveDraft(rooms, user, body);
    case 'memory':
      return (await saveMemory(services, user.id, { id, text: body.text, messageId })).id;
    case 'lesson':
      await rooms.saveLesson(user.id, body.tutorialId);
      return body.tutorialId;
    case 'practice':
      return body.practiceId;
    case 'check-in':
      return id;
  }
}

/** The person's own unfinished words are never written over. */
async function saveDraft(
  rooms: CompanionRooms,
  user: CompanionUser,
  { title, content, category }: ProposalBodies['post'],
): Promise<string> {
  const begun = await rooms.findPostDraft(user.id);
  const isTheSame = begun?.title === title && begun.content === content;
  if (begun && hasWords(begun) && !isTheSame) {
    throw companionError('companion.draft_in_the_way');
  }
  await rooms.savePostDraft(user, { title, content, category });
  return 'post';
}

const hasWords = ({ title = '', content = '' }: Draft) =>
  title.trim() !== '' || content.trim() !== '';
