import type { UserDocument } from '@attune/domain/account/user-document';
import { dataError } from '@attune/domain/data/data-errors';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';

/** A page is cut at about the length of a book; the archive has the rest. */
const MAX_CHARACTERS = 300_000;

const pageName = (file: string) => file.replace(/\.md$/, '');

export const listPages = (features: readonly PersonalData[]) =>
  features.flatMap(({ pages }) =>
    pages.map(({ file, title }) => ({ name: pageName(file), title })),
  );

export async function readPage(
  services: Pick<Services, 'db' | 'keys' | 'log' | 'appUrl'>,
  user: UserDocument,
  features: readonly PersonalData[],
  name: string,
): Promise<{ name: string; title: string; markdown: string; isWhole: boolean }> {
  const page = features.flatMap(({ pages }) => pages).find(({ file }) => pageName(file) === name);
  if (!page) throw dataError('data.page_unknown');
  let markdown = '';
  for await (const piece of page.write(services.db, user, services)) {
    if (markdown.length + piece.length > MAX_CHARACTERS) {
      return { name, title: page.title, markdown, isWhole: false };
    }
    markdown += piece;
  }
  return { name, title: page.title, markdown, isWhole: true };
}
