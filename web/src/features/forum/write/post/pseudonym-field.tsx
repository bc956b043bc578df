import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';

type PseudonymFieldProps = {
  name: string;
  pseudonym: string;
  error?: string | undefined;
  onChange: (pseudonym: string) => void;
};

export function PseudonymField({ name, pseudonym, error, onChange }: PseudonymFieldProps) {
  const [isWanted, setIsWanted] = useState(pseudonym !== '');
  const isOpen = isWanted || pseudonym !== '';
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={isOpen}
        onCheckedChange={(checked) => {
          setIsWanted(checked);
          if (!checked) onChange('');
        }}
      >
        Use a pseudonym for this post instead of “{name}”
      </Checkbox>
      {isOpen && (
        <Field
          label="Pseudonym"
          className="max-w-80"
          dir="auto"
          hint="Others see this name and nothing else of you, here and in your comments below. Moderators can see whose post it is. It cannot be changed later."
          maxLength={FORUM_LIMITS.pseudonym}
          value={pseudonym}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
