import { signUpInput } from '@attune/domain/account/account-inputs';
import { ROLES } from '@attune/domain/account/roles';
import { kernelError } from '@attune/domain/kernel/errors';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { createAccount, hashPassword } from '#features/account';
import { saveAssessment } from '#features/assessment';
import { parseChoice } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { UsageError } from '../errors.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

const text = { type: 'string' } as const;

export const usersCreate = defineCommand({
  name: 'users create',
  summary: 'Creates a user and starts the trial, as signing up does; prints the id.',
  options: { email: text, password: text, name: text, role: text, assessment: text },
  help: [
    ['--email E', 'required'],
    ['--password P', 'required, at least 6 characters'],
    ['--name N', 'required, the full name'],
    ['--role R', `${ROLES.join(', ')} (default: user)`],
    ['--assessment demo', 'with a completed assessment'],
  ],
  async run({ values }) {
    const { email, password, name } = values;
    if (email === undefined || password === undefined || name === undefined) {
      throw new UsageError('"users create" needs --email, --password and --name.', 'users create');
    }
    const role = values.role === undefined ? 'user' : parseChoice('--role', values.role, ROLES);
    const hasAssessment =
      values.assessment !== undefined &&
      parseChoice('--assessment', values.assessment, ['demo']) === 'demo';
    const input = signUpInput.safeParse({ email, password, name, acceptedTerms: true });
    if (!input.success) {
      const fields = input.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        message,
      }));
      throw kernelError('request.invalid', { fields });
    }
    await withServices(async (services) => {
      const passwordHash = await hashPassword(password);
      const user = await services.db.transaction(async (tx) => {
        const created = await createAccount(services, tx, {
          email,
          name,
          passwordHash,
          role,
          isByOperator: true,
        });
        if (hasAssessment) await saveAssessment({ ...services, db: tx }, created.id, DEMO_ANSWERS);
        return created;
      });
      print(user.id);
    });
  },
});
