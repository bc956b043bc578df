import { findUserByEmail, removeAccount } from '../../features/account/index.ts';
import { forgetMember } from '../../features/forum/forget-member.ts';
import { noSuchUser } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const usersDelete = defineCommand({
  name: 'users delete',
  summary:
    'Erases a person with all their data; posts stay without a name. Signing up again starts no second trial.',
  operands: ['E-MAIL'],
  options: {},
  help: [],
  run: ({ operands }) =>
    withServices(async (services) => {
      const email = operands['E-MAIL'];
      const user = await findUserByEmail(services.db, email);
      if (!user) throw noSuchUser(email);
      const now = services.clock.now();
      const isRemoved = await removeAccount(
        { ...services, appUrl: services.config.appUrl },
        user.id,
        {
          forget: (tx) => forgetMember(tx, user.id, 'anonymise', now),
          origin: 'operator',
        },
      );
      if (!isRemoved) throw noSuchUser(email);
      print(`${email} was deleted.`);
    }),
});
