import { expect, it } from 'vitest';
import { type CatalogTable, findOwnedTables } from './owned-tables.ts';

type Key = [columns: string, table: string, references?: string];

function table(name: string, ...keys: Key[]): CatalogTable {
  return {
    schema: 'public',
    name,
    columns: [{ name: 'id', type: 'uuid' }],
    primaryKey: [{ name: 'id', type: 'uuid' }],
    foreignKeys: keys.map(([columns, target, references = 'id']) => ({
      columns: columns.split(' '),
      schema: 'public',
      table: target,
      references: references.split(' '),
    })),
  };
}

/** Maps each table to the columns that link its rows to an owner, and to that owner's table. */
function describeOwnership(...tables: CatalogTable[]) {
  return Object.fromEntries(
    findOwnedTables([table('users'), ...tables]).map(({ name, ownership }) => [
      name,
      ownership && `${ownership.columns} → ${ownership.owner.name}`,
    ]),
  );
}

it('finds tables that reference users directly or through others, in any order', () => {
  expect(
    describeOwnership(
      table('notes_of_answers', ['answer_id', 'answers']),
      table('answers', ['sheet_id', 'sheets']),
      table('sheets', ['user_id', 'users']),
      table('words', ['language_id', 'languages']),
      table('languages'),
    ),
  ).toEqual({
    users: null,
    sheets: 'user_id → users',
    answers: 'sheet_id → sheets',
    notes_of_answers: 'answer_id → answers',
  });
});

it('assigns a row to the nearest user: a comment to its author, not to the author of the post', () => {
  expect(
    describeOwnership(
      table('posts', ['author_id', 'users'], ['pinned_comment_id', 'comments']),
      table('comments', ['post_id', 'posts'], ['author_id', 'users'], ['answers_id', 'comments']),
    ),
  ).toEqual({ users: null, posts: 'author_id → users', comments: 'author_id → users' });
});

it('prefers the user_id column when two users are equally near, and throws without one', () => {
  const blocks = (blocker: string) => table('blocks', ['blocked_id', 'users'], [blocker, 'users']);
  expect(describeOwnership(blocks('user_id'))).toMatchObject({ blocks: 'user_id → users' });
  expect(() => describeOwnership(blocks('blocker_id'))).toThrow('blocks has several owner columns');
});

it('follows a foreign key of several columns', () => {
  expect(
    describeOwnership(
      table('shelves', ['user_id', 'users']),
      table('books', ['shelf_owner shelf_name', 'shelves', 'user_id name']),
    ),
  ).toMatchObject({ books: 'shelf_owner,shelf_name → shelves' });
});
