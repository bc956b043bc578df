import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { PostImage } from '#platform/api/generated/types.gen.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { replacePost } from '../forum-cache.ts';
import { Picture } from '../parts/picture.tsx';
import { describeUnpublished, type UnpublishedState } from '../thread/unpublished-messages.ts';
import { useThreadContext } from '../thread-context.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHead } from './post-head.tsx';
import { PostVideo } from './post-video.tsx';
import { usePostActions } from './use-post-actions.ts';

const EDIT_POST = lazyPart(async () => (await import('../write/edit-post.tsx')).EditPost);

export function PostView() {
  const { reader, post } = useThreadContext();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { content, image, video, tags } = post;
  if (params.get('edit') === 'post' && post.can.edit) {
    const close = () => {
      setParams({}, { replace: true, preventScrollReset: true });
      requestAnimationFrame(() => document.getElementById('post-title')?.focus());
    };
    return (
      <div className="grid gap-8">
        <h1 className="display text-4xl">Edit your post</h1>
        <Lazy
          part={EDIT_POST}
          userId={reader.id}
          post={post}
          onSaved={(saved) => {
            replacePost(client, reader.id, saved);
            close();
          }}
          onCancel={close}
        />
      </div>
    );
  }
  return (
    <article aria-labelledby="post-title" className="grid gap-6">
      <PostHead />
      <PostNotices />
      <Markdown text={content} isFromMember hasOpening className="gap-5! text-lg" />
      {image && <PostPicture image={image} />}
      {video && <PostVideo video={video} />}
      {tags.length > 0 && <Tags tags={tags} />}
      <PostActions />
    </article>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/forum?tag=${encodeURIComponent(tag)}`}
            dir="auto"
            className="inline-flex min-h-8 items-center rounded-sm bg-tint px-2.5 text-sm wrap-anywhere hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Reserves the picture's size, so that nothing moves when it loads. */
function PostPicture({ image }: { image: PostImage }) {
  const { width, height } = image;
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: `${width}px` }}
      className="relative max-h-[80svh] w-full overflow-clip rounded-lg bg-tint"
    >
      <Picture image={image} />
    </div>
  );
}

function PostNotices() {
  const { post, appeal } = useThreadContext();
  const { restore, setMuted } = usePostActions();
  const { state, stateReason, decisionId, canAppeal, isDeleted, isLocked, isMuted } = post;
  return (
    <div className="grid gap-3 empty:hidden">
      {isDeleted && !post.author.isYou && (
        <NoticeBox tone="warn" title="The author deleted this post.">
          Moderators can see it until it’s erased.
        </NoticeBox>
      )}
      {isDeleted && post.author.isYou && (
        <NoticeBox
          tone="warn"
          title="You deleted this post."
          action={<TextAction onClick={() => void restore()}>Restore</TextAction>}
        >
          Only you and the moderators can see it. You can restore it for 30 days. Then it’s erased.
        </NoticeBox>
      )}
      {state !== 'published' && (
        <NoticeBox
          tone="warn"
          title={describeUnpublished(state as UnpublishedState, 'post', post.author.isYou)}
          action={canAppeal && decisionId ? appeal?.(decisionId) : undefined}
        >
          {stateReason && (
            <>
              Why: <span dir="auto">{stateReason}</span>
            </>
          )}
        </NoticeBox>
      )}
      {isLocked && (
        <NoticeBox title="Closed to comments.">
          A moderator closed the comments. You can still read them.
        </NoticeBox>
      )}
      {isMuted && (
        <NoticeBox
          title="You muted this post."
          action={<TextAction onClick={() => void setMuted(false)}>Unmute</TextAction>}
        >
          You won’t see it in your lists or be notified of new comments.
        </NoticeBox>
      )}
    </div>
  );
}
