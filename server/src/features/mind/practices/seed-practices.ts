import { parsePractice } from '@attune/domain/mind/parse-practice';
import { type ContentFile, contentDir, readContentFiles } from '#platform/content-files.ts';
import type { Services } from '#platform/services.ts';
import { replacePractices } from './practices.repository.ts';

const PRACTICES_DIR = contentDir('practices');

/** Runs at every start: the content files of this version are the library. */
export async function seedPractices(
  { db, log }: Pick<Services, 'db' | 'log'>,
  dir: string = PRACTICES_DIR,
): Promise<void> {
  const files = await readContentFiles(dir);
  const parsedFiles = files.map((file) => ({ ...file, ...parseFile(file) }));
  for (const { name, problem } of parsedFiles) {
    if (problem) log.error({ name, problem }, 'invalid practice file; keeping the stored version');
  }
  const documents = parsedFiles.flatMap(({ practice }) => practice ?? []);
  // An invalid file does not delete its practice: the stored row stays.
  const keptIds = parsedFiles
    .filter(({ practice }) => !practice)
    .map(({ name }) => name.replace(/\.md$/, ''));
  await db.transaction((tx) => replacePractices(tx, documents, keptIds));
}

function parseFile({ name, markdown }: ContentFile) {
  if (markdown === null) return { practice: null, problem: 'this is not UTF-8 text' };
  const { content: practice, problems } = parsePractice(markdown);
  const [first] = problems;
  if (first) return { practice: null, problem: `line ${first.line}: ${first.message}` };
  if (practice && name !== `${practice.id}.md`) {
    return { practice: null, problem: `its id is ${practice.id}: call the file ${practice.id}.md` };
  }
  return { practice, problem: null };
}
