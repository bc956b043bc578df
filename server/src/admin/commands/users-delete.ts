import { eraseAccount, findUserByEmail } from '#features/account';
import { deleteMemberData } from '#features/forum/members/delete-member-data.ts';
import { userNotFound } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const usersDelete = defineCommand({
  name: 'users delete',
  summary:
    'Deletes a user and all their data; posts stay without a name. Signing up again starts no second trial.',
  operands: ['EMAIL'],
  run: ({ operands }) =>
    withServices(async (services) => {
      const email = operands.EMAIL;
      const user = await findUserByEmail(services.db, email);
      if (!user) throw userNotFound(email);
      const now = services.clock.now();
      const isRemoved = await eraseAccount(
        { ...services, appUrl: services.config.appUrl },
        user.id,
        {
          deleteOtherData: (tx) => deleteMemberData(tx, user.id, 'anonymise', now),
          origin: 'operator',
        },
      );
      if (!isRemoved) throw userNotFound(email);
      print(`Deleted ${email}.`);
    }),
});
