import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';

type PseudonymFieldProps = {
  name: string;
  isWanted: boolean;
  pseudonym: string;
  error?: string | undefined;
  onChange: (change: { usesPseudonym?: boolean; pseudonym?: string }) => void;
};

export function PseudonymField(props: PseudonymFieldProps) {
  const { name, isWanted, pseudonym, error, onChange } = props;
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={isWanted}
        onCheckedChange={(checked) =>
          onChange(checked ? { usesPseudonym: true } : { usesPseudonym: false, pseudonym: '' })
        }
      >
        Use a pseudonym for this post instead of “{name}”
      </Checkbox>
      {isWanted && (
        <Field
          label="Pseudonym"
          className="max-w-80"
          dir="auto"
          hint="Others see this name and nothing else of you, here and in your comments below. Moderators can see whose post it is. It cannot be changed later."
          limit={{ max: FORUM_LIMITS.pseudonym, name: 'pseudonym' }}
          value={pseudonym}
          error={error}
          onChange={({ target }) => onChange({ pseudonym: target.value })}
        />
      )}
    </div>
  );
}
