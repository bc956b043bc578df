import { problemAt } from '@attune/domain/tutorials/library/library-entry';
import type { TextProblem } from '@attune/domain/tutorials/text-problem';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { SaveTutorialInput } from '@attune/domain/tutorials/tutorial-inputs';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import type { AdminTutorialAnswer } from './admin-tutorials.schemas.ts';
import {
  changeTutorial,
  findTutorial,
  insertTutorial,
  insertVersion,
  lockLibrary,
  type TutorialRow,
} from './library.repository.ts';
import { readAdminTutorial } from './read-admin-tutorial.ts';
import { type ReadColumns, readTutorialRow } from './tutorial-row.ts';

type SaveServices = Pick<Services, 'db' | 'clock'>;

/**
 * Saves a text as the newest version; a new tutorial waits to be published. Who began with an
 * older version is refused, unless this very text is what stands there already.
 */
export async function saveTutorial(
  services: SaveServices,
  userId: string,
  id: string,
  { markdown, baseVersion, note }: SaveTutorialInput,
): Promise<AdminTutorialAnswer> {
  const columns = requireReadable(id, markdown);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await lockLibrary(tx);
    const row = await findTutorial(tx, id);
    if (!row) {
      if (baseVersion > 0) throw tutorialError('tutorial.missing');
      const fresh = { id, markdown, ...columns, isPublished: false, version: 1, updatedAt: now };
      const isNew = await insertTutorial(tx, { ...fresh, origin: 'edited', fileHash: null });
      if (!isNew) throw tutorialError('tutorial.outdated');
      const version = { version: 1, markdown, userId, note, createdAt: now };
      await insertVersion(tx, { tutorialId: id, ...version });
      return recordSave(tx, id, version);
    }
    if (row.markdown === markdown) return;
    if (row.version !== baseVersion) throw tutorialError('tutorial.outdated');
    await addVersion(tx, row, columns, { markdown, userId, note, now });
    const version = row.version + 1;
    await recordSave(tx, id, { userId, version, createdAt: now });
  });
  return readAdminTutorial(services, id);
}

type Saved = { userId: string; version: number; createdAt: Date };

function recordSave(tx: Executor, id: string, { userId, version, createdAt }: Saved) {
  const subject = { kind: 'tutorial', id } as const;
  const act = { at: createdAt, actorId: userId, action: 'content.saved' } as const;
  return audit(tx, { ...act, subject, detail: { version } });
}

/** The text becomes the newest version, by hand: from now on its file leaves it alone. */
export async function addVersion(
  tx: Executor,
  row: TutorialRow,
  columns: ReadColumns,
  { markdown, userId, note, now }: { markdown: string; userId: string; note: string; now: Date },
): Promise<void> {
  const version = row.version + 1;
  const changes = { ...columns, markdown, version, origin: 'edited' as const, updatedAt: now };
  await changeTutorial(tx, row.id, changes);
  await insertVersion(tx, { tutorialId: row.id, version, markdown, userId, note, createdAt: now });
}

/** What the text says, or the refusal that names every line to change. */
export function requireReadable(id: string, markdown: string): ReadColumns {
  const { columns, problems } = readTutorialRow(markdown);
  if (!columns) throw invalid(problems);
  if (columns.content.id !== id) {
    const message = `"id" must stay ${id}: links and everyone's progress hang on it.`;
    throw invalid([problemAt({ tutorial: columns.content, markdown }, 'id:', message)]);
  }
  return columns;
}

function invalid(problems: readonly TextProblem[]) {
  const fields = problems.map(({ line, message }) => ({ path: `line.${line}`, message }));
  return tutorialError('tutorial.invalid', { fields });
}
