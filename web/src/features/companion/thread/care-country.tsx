import { buildCareNote, listCareCountries } from '@attune/domain/companion/care/care-note';
import type { CareNote } from '#platform/api/companion.ts';
import { NativeSelect } from '#ui/native-select.tsx';

type CareCountryProps = { note: CareNote; onChoose: (note: CareNote) => void };

/** For a user who is in another country than the one detected. */
export function CareCountry({ note, onChoose }: CareCountryProps) {
  const unknown = note.country === null ? [{ value: '', label: 'Choose your country' }] : [];
  return (
    <NativeSelect
      size="sm"
      label="Country of the help lines"
      options={[
        ...unknown,
        ...listCareCountries().map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={note.country ?? ''}
      onValueChange={(code) => onChoose(buildCareNote(note.kind, code || null))}
    />
  );
}
