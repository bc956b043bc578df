import { buildCareNote, listCareCountries } from '@attune/domain/companion/care/care-note';
import type { CareNote } from '#platform/api/companion.ts';
import { NativeSelect } from '#ui/native-select.tsx';

type CareCountryProps = { note: CareNote; onChoose: (note: CareNote) => void };

/** Lets a user who is not in the detected country choose another. */
export function CareCountry({ note, onChoose }: CareCountryProps) {
  const unknownOption = note.country === null ? [{ value: '', label: 'Choose your country' }] : [];
  return (
    <NativeSelect
      size="sm"
      label="Country of the help lines"
      options={[
        ...unknownOption,
        ...listCareCountries().map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={note.country ?? ''}
      onValueChange={(code) => onChoose(buildCareNote(note.kind, code || null))}
    />
  );
}
