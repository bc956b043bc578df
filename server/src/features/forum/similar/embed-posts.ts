import type { Embedder } from '#platform/embeddings/embedder.ts';
import type { Meaning } from '#platform/embeddings/meaning.ts';
import { packVector } from '#platform/embeddings/vector-file.ts';
import type { Services } from '#platform/services.ts';
import {
  deleteOldPostVectors,
  listPostsToEmbed,
  type PostToEmbed,
  savePostVector,
} from './post-vectors.repository.ts';

/** Only so many posts can be found by meaning: comparing with 10,000 takes about 25 ms. */
export const MAX_POSTS = 10_000;
/** A text takes about 40 ms, so old posts take at most a tenth of a core. */
const POSTS_PER_RUN = 20;
const OPENING_LENGTH = 200;

const toText = ({ title, excerpt }: PostToEmbed) => `${title}. ${excerpt.slice(0, OPENING_LENGTH)}`;

/** Posts and the titles that members are writing stay on this server. */
export const findPostEmbedder = ({ embedder }: Pick<Meaning, 'embedder'>): Embedder | null =>
  embedder?.isOutside ? null : embedder;

/** Embeds the newest posts that have no vector yet, a few in each run. */
export async function embedPosts(
  { db, meaning }: Pick<Services, 'db' | 'meaning'>,
  now: Date,
): Promise<void> {
  const embedder = findPostEmbedder(meaning);
  if (!embedder) return;
  const posts = await listPostsToEmbed(db, embedder.model, {
    among: MAX_POSTS,
    limit: POSTS_PER_RUN,
  });
  // One at a time, so that a question to the guide never waits for more than one of them.
  for (const post of posts) {
    const [vector] = await embedder.embed([toText(post)]);
    if (!vector) continue;
    const row = { ...post, model: embedder.model, vector: packVector(vector), createdAt: now };
    await savePostVector(db, row);
  }
}

export const deleteOldVectors = ({ db }: Pick<Services, 'db'>) =>
  deleteOldPostVectors(db, MAX_POSTS);
