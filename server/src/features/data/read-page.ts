import type { UserDocument } from '@attune/domain/account/user-document';
import { dataError } from '@attune/domain/data/data-errors';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';

/** Longer than a book; whoever has more reads on in the archive. */
const MOST_CHARACTERS = 300_000;

const nameOf = (file: string) => file.replace(/\.md$/, '');

export const listPages = (rooms: readonly PersonalData[]) =>
  rooms.flatMap(({ pages }) => pages.map(({ file, title }) => ({ name: nameOf(file), title })));

/** One of the export's pages that are written for reading, here and now. */
export async function readPage(
  services: Pick<Services, 'db' | 'keys' | 'log'>,
  user: UserDocument,
  rooms: readonly PersonalData[],
  name: string,
): Promise<{ name: string; title: string; markdown: string; isWhole: boolean }> {
  const page = rooms.flatMap(({ pages }) => pages).find(({ file }) => nameOf(file) === name);
  if (!page) throw dataError('data.page_unknown');
  let markdown = '';
  for await (const piece of page.write(services.db, user, services)) {
    if (markdown.length + piece.length > MOST_CHARACTERS) {
      return { name, title: page.title, markdown, isWhole: false };
    }
    markdown += piece;
  }
  return { name, title: page.title, markdown, isWhole: true };
}
