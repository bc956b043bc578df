import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { findMentionQuery } from './mention-text.ts';

export type Suggestion = { id: string; name: string; photoURL: string | null };
type MentionQuery = { from: number; to: number; query: string };

type Options = {
  postId: string | null;
  onPick: (person: Suggestion, range: { from: number; to: number }) => void;
};

export function useMentions({ postId, onPick }: Options) {
  const [mention, setMention] = useState<MentionQuery | null>(null);
  const [chosenIndex, setChosenIndex] = useState(0);
  const { data: people = [] } = useQuery({
    queryKey: ['search', 'forum-people', postId, mention?.query],
    async queryFn() {
      const query = { query: mention?.query ?? '', ...(postId ? { post: postId } : {}) };
      return (await unwrap(sdk.findForumPeople({ query }))).people;
    },
    enabled: mention !== null,
    staleTime: 60_000,
    retry: false,
  });
  const isOpen = mention !== null && people.length > 0;

  function updateMention(field: HTMLTextAreaElement) {
    const caret = field.selectionEnd;
    const newMention = field.selectionStart === caret ? findMentionQuery(field.value, caret) : null;
    setMention(newMention && { ...newMention, to: caret });
    setChosenIndex(0);
  }

  function pick(person: Suggestion) {
    if (mention) onPick(person, mention);
    setMention(null);
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const person = people[chosenIndex];
    if (event.key === 'ArrowDown') setChosenIndex((chosenIndex + 1) % people.length);
    else if (event.key === 'ArrowUp')
      setChosenIndex((chosenIndex + people.length - 1) % people.length);
    else if (event.key === 'Escape') setMention(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person);
    else return false;
    return true;
  }

  return {
    isOpen,
    people,
    chosenIndex,
    updateMention,
    pick,
    handleKey,
    close: () => setMention(null),
  };
}
