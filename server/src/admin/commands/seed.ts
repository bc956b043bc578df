import { parseWholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed, UsageError } from '../errors.ts';
import { print } from '../output.ts';
import { seedForum } from '../seed/seed-forum.repository.ts';
import { seedPeople } from '../seed/seed-people.repository.ts';
import { SEED_PASSWORD, toSeededEmail } from '../seed/seeded-person.ts';
import { withServices } from '../with-services.ts';

const count = { type: 'string', default: '0' } as const;

export const seed = defineCommand({
  name: 'seed',
  summary: 'Fills the database with invented users and posts; the same seed gives the same rows.',
  options: {
    users: count,
    posts: count,
    comments: count,
    seed: { type: 'string', default: '1' },
  },
  help: [
    ['--users N', 'how many users, most with an assessment'],
    ['--posts N', 'how many posts, by the users of this seed'],
    ['--comments N', 'how many comments, on the posts of this seed'],
    ['--seed S', 'letters and digits (default: 1)'],
  ],
  async run({ values }) {
    const name = values.seed.toLowerCase();
    if (!/^[a-z0-9]{1,20}$/.test(name)) {
      throw new UsageError('--seed must be 1 to 20 letters and digits.', 'seed');
    }
    const users = parseWholeNumber('--users', values.users);
    const posts = parseWholeNumber('--posts', values.posts);
    const comments = parseWholeNumber('--comments', values.comments);
    if (users + posts + comments === 0) {
      throw new UsageError('"seed" needs --users, --posts or --comments.', 'seed');
    }
    await withServices(async ({ databaseUrl, config, termsVersion, clock }) => {
      if (config.mode === 'production') {
        throw new CommandFailed(
          'Seeded users have a known password, so they cannot be created in production.',
        );
      }
      const start = clock.now().getTime();
      const reportProgress = (result: string) =>
        print(`${result} in ${Math.round((clock.now().getTime() - start) / 100) / 10} s.`);
      if (users > 0) {
        const created = await seedPeople({ databaseUrl, seed: name, users, termsVersion });
        const { assessments, answers } = created;
        reportProgress(
          `${created.users} users, ${assessments} assessments with ${answers} answers`,
        );
        print(`Sign in as ${toSeededEmail(name, 0)} with ${SEED_PASSWORD}.`);
      }
      if (posts + comments > 0) {
        const created = await seedForum({ databaseUrl, seed: name, posts, comments });
        reportProgress(`${created.posts} posts, ${created.comments} comments`);
      }
    });
  },
});
