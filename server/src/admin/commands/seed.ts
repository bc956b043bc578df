import { wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed, UsageError } from '../errors.ts';
import { note, print } from '../output.ts';
import { seedPeople } from '../seed/seed-people.repository.ts';
import { SEED_PASSWORD, seededEmail } from '../seed/seeded-person.ts';
import { withServices } from '../with-services.ts';

const count = { type: 'string', default: '0' } as const;

export const seed = defineCommand({
  name: 'seed',
  summary: 'Fills the database with invented people; the same seed gives the same rows.',
  operands: [],
  options: {
    users: count,
    posts: count,
    comments: count,
    seed: { type: 'string', default: '1' },
  },
  help: [
    ['--users N', 'how many people, most with an assessment'],
    ['--posts N', 'how many posts'],
    ['--comments N', 'how many comments'],
    ['--seed S', 'letters and digits (1 if left out)'],
  ],
  async run({ values }) {
    const name = values.seed.toLowerCase();
    if (!/^[a-z0-9]{1,20}$/.test(name)) {
      throw new UsageError('--seed must be 1 to 20 letters and digits.', 'seed');
    }
    const users = wholeNumber('--users', values.users);
    const later = (['posts', 'comments'] as const).filter(
      (table) => wholeNumber(`--${table}`, values[table]) > 0,
    );
    if (users === 0 && later.length === 0) {
      throw new UsageError('"seed" needs --users, --posts or --comments.', 'seed');
    }
    if (later.length > 0) {
      note(`There are no tables for ${later.join(' and ')} yet: left out.`);
    }
    await withServices(async ({ databaseUrl, config, termsVersion, clock }) => {
      if (config.mode === 'production') {
        throw new CommandFailed('Seeded people have a known password: not in production.');
      }
      const start = clock.now().getTime();
      const done = await seedPeople({ databaseUrl, seed: name, users, termsVersion });
      const seconds = Math.round((clock.now().getTime() - start) / 100) / 10;
      print(
        `${done.users} users, ${done.assessments} assessments with ${done.answers} answers in ${seconds} s.`,
      );
      if (done.users > 0) print(`Sign in as ${seededEmail(name, 0)} with ${SEED_PASSWORD}.`);
    });
  },
});
