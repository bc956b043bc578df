import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { describeUnpublished, type UnpublishedState } from '../thread/unpublished-messages.ts';
import { useThreadContext } from '../thread-context.tsx';
import { usePostActions } from './use-post-actions.ts';

export function PostNotices() {
  const { post, appeal } = useThreadContext();
  const { restore, setMuted } = usePostActions();
  const { state, stateReason, decisionId, canAppeal, isDeleted, isLocked, isMuted } = post;
  return (
    <div className="grid gap-3 empty:hidden">
      {isDeleted && !post.author.isYou && (
        <NoticeBox tone="warn" title="Its author deleted this post.">
          Only moderators still see it, until it is erased.
        </NoticeBox>
      )}
      {isDeleted && post.author.isYou && (
        <NoticeBox
          tone="warn"
          title="You deleted this post."
          action={<TextAction onClick={() => void restore()}>Bring it back</TextAction>}
        >
          Nobody else sees it. It can be had back for thirty days, then it is erased.
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
        <NoticeBox title="Closed for comments.">
          A moderator closed this thread. It stays here to be read.
        </NoticeBox>
      )}
      {isMuted && (
        <NoticeBox
          title="You muted this thread."
          action={<TextAction onClick={() => void setMuted(false)}>Unmute it</TextAction>}
        >
          It is left out of your lists, and you are not told of what is new in it.
        </NoticeBox>
      )}
    </div>
  );
}
