import * as sdk from './generated/sdk.gen.ts';
import type { UpdateUserData } from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type UserChanges = NonNullable<UpdateUserData['body']>;

export const readUser = (id: string) => unwrap(sdk.readUser({ path: { id } }));

export const updateUser = (id: string, body: UserChanges) =>
  unwrap(sdk.updateUser({ path: { id }, body }));

/** The browser's own EventSource: it frees the connection when the page goes away. */
export const openUserStream = (id: string) =>
  new EventSource(`/api/users/${encodeURIComponent(id)}/live`);
