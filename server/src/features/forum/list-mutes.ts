import { listMutedPeople, listMutedPosts } from './follows-and-mutes.repository.ts';
import type { ForumServices } from './forum-services.ts';

export async function listMutes({ db }: Pick<ForumServices, 'db'>, userId: string) {
  const people = await listMutedPeople(db, userId);
  const posts = await listMutedPosts(db, userId);
  return {
    people: people.map((person) => ({ ...person, mutedAt: person.mutedAt.toISOString() })),
    posts: posts.map((post) => ({ ...post, mutedAt: post.mutedAt.toISOString() })),
  };
}
