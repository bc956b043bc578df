import { mindError } from '@attune/domain/mind/mind-errors';
import type { MindServices } from './mind-services.ts';
import { deleteMoodRow } from './moods.repository.ts';

export async function deleteMood({ db }: MindServices, userId: string, id: string): Promise<void> {
  if (!(await deleteMoodRow(db, userId, id))) throw mindError('mind.mood_unknown');
}
