import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { AuthorName } from '../../parts/author.tsx';
import { Namesakes } from '../../parts/namesakes.tsx';
import type { Suggestion } from './use-mentions.ts';

type MentionListProps = {
  id: string;
  people: readonly Suggestion[];
  chosenIndex: number;
  onPick: (person: Suggestion) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Shown right below the text field, which keeps the keyboard focus. */
export function MentionList({ id, people, chosenIndex, onPick }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-72 max-w-80 overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-float"
    >
      <Namesakes members={people}>
        {people.map((person, index) => (
          <div
            key={person.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosenIndex}
            className={cx(
              'flex min-h-11 cursor-default items-center gap-3 rounded-md px-2 text-sm hover:bg-tint',
              index === chosenIndex && 'bg-tint',
            )}
            // The field keeps the focus and the caret position.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onPick(person);
            }}
          >
            <Avatar name={person.name} photoUrl={person.photoURL} size="sm" />
            <AuthorName author={person} />
          </div>
        ))}
      </Namesakes>
    </div>
  );
}
