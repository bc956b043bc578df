import { buildCareNote, listCareCountries } from '@attune/domain/companion/care/care-note';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import { findCountryHelp } from '@attune/domain/companion/care/help-lines';
import { useEffect } from 'react';
import type { CareNote } from '#platform/api/companion.ts';
import { getBrowserLanguage } from '#platform/browser/format-locale.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { readHelpCountry, rememberHelpCountry } from './help-country.ts';

const LABEL = 'Choose another country';

type CareCountryProps = { note: CareNote; onChoose: (note: CareNote) => void };

/**
 * Lets the user choose the country of the help lines. A choice made earlier on this device comes
 * first, then the country of the profile, then the one that the browser suggests.
 */
export function CareCountry({ note, onChoose }: CareCountryProps) {
  const { country } = note;
  const chosen = findCountryHelp(readHelpCountry())?.code;
  const preferred = chosen ?? country ?? detectBrowserCountry();
  useEffect(() => {
    if (preferred !== country) onChoose(buildCareNote(note, preferred));
  }, [preferred, country, note, onChoose]);
  const unknownOption = country === null ? [{ value: '', label: 'Choose your country' }] : [];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="text-xs text-muted">
        {LABEL}
      </span>
      <NativeSelect
        size="sm"
        label={LABEL}
        options={[
          ...unknownOption,
          ...listCareCountries().map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={country ?? ''}
        onValueChange={(code) => {
          rememberHelpCountry(code);
          onChoose(buildCareNote(note, code));
        }}
      />
    </div>
  );
}

const detectBrowserCountry = () =>
  detectCountry(getBrowserLanguage(), Intl.DateTimeFormat().resolvedOptions().timeZone);
