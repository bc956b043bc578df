import { useEffect, useRef } from 'react';
import { useCompanionContext } from '../companion-context.tsx';
import { isActive, type LiveReply } from '../stream/live-reply.ts';
import { finishedLength, toSpokenText } from '../stream/sentences.ts';

/** Announces a reply as it is streamed: whole sentences, each once, and how it ended. */
export function useAnnouncedReply(live: LiveReply | null): void {
  const { announce } = useCompanionContext();
  const announced = useRef<{ id: string; length: number; isOver: boolean } | null>(null);
  const activity = live?.activity ?? null;

  useEffect(() => {
    if (activity) announce(`${activity}.`);
  }, [announce, activity]);

  const care = live && isActive(live) ? (live.reply.care?.title ?? null) : null;
  useEffect(() => {
    if (care) announce(`${care}. Help lines stand above the reply.`);
  }, [announce, care]);

  useEffect(() => {
    if (!live) return;
    const { id, text, status } = live.reply;
    const isOver = live.phase === 'done';
    if (announced.current?.id !== id) {
      // Text that was already there when the page opened is not announced.
      announced.current = { id, length: finishedLength(text), isOver };
      if (!isOver && text === '') announce('The companion is replying.');
      if (isOver) return;
    }
    const state = announced.current;
    const end = isOver ? text.length : finishedLength(text);
    if (end > state.length) {
      announce(toSpokenText(text.slice(state.length, end)));
      state.length = end;
    }
    if (!isOver || state.isOver) return;
    state.isOver = true;
    if (status === 'stopped') announce('Stopped.');
    if (status === 'cut') announce('The reply broke off. Your message is safe.');
    if (status === 'done') announce('End of the reply.');
  }, [announce, live]);
}
