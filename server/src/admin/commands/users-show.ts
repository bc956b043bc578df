import { findUserByEmail, toUserDocument } from '#features/account';
import { toSingleLine } from '#platform/email/plain-line.ts';
import { userNotFound } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { formatColumns, print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const usersShow = defineCommand({
  name: 'users show',
  summary: 'Shows all fields of a user.',
  operands: ['EMAIL'],
  options: { json: { type: 'boolean' } },
  help: [['--json', 'as JSON']],
  run: ({ values, operands }) =>
    withServices(async ({ db }) => {
      const email = operands.EMAIL;
      const row = await findUserByEmail(db, email);
      if (!row) throw userNotFound(email);
      const user = toUserDocument(row);
      if (values.json) return print(JSON.stringify(user, null, 2));
      // A member's text must neither add a line that looks like a field nor control the terminal.
      const fields = Object.entries(user).map(([key, value]) => [
        key,
        toSingleLine(String(value ?? '–')),
      ]);
      for (const line of formatColumns(fields)) print(line);
    }),
});
