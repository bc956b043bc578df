import { userNotFoundError } from '@attune/domain/account/account-errors';
import type { UpdateUserInput, UserDocument } from '@attune/domain/account/user-document';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Services } from '#platform/services.ts';
import { isTimeZone } from './create-account.ts';
import { toUserDocument, updateUser } from './users.repository.ts';

export async function updateOwnUser(
  services: Services,
  id: string,
  input: UpdateUserInput,
): Promise<UserDocument> {
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone)) {
    const message = 'Please choose a time zone from the list';
    throw kernelError('request.invalid', { message, fields: [{ path: 'timeZone', message }] });
  }
  const changes = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
  const row = await updateUser(services.db, id, changes, services.clock.now());
  if (!row) throw userNotFoundError(id);
  return toUserDocument(row);
}
