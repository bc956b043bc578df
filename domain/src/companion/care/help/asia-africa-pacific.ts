import {
  ALWAYS_OPEN,
  CALL_OR_TEXT,
  type CountryHelp,
  countryHelp,
  helpLine,
} from './country-help.ts';

export const ASIA: readonly CountryHelp[] = [
  countryHelp('HK', 'Hong Kong', '999', [
    helpLine('The Samaritans', '2896 0000', ALWAYS_OPEN, 'https://samaritans.org.hk'),
    helpLine('The Samaritan Befrienders', '2389 2222', ALWAYS_OPEN, 'https://sbhk.org.hk'),
  ]),
  countryHelp('IL', 'Israel', { ambulance: '101', police: '100' }, [
    helpLine('ERAN', '1201', ALWAYS_OPEN, 'https://www.eran.org.il'),
  ]),
  countryHelp(
    'IN',
    'India',
    '112',
    [
      helpLine('Tele-MANAS', '14416', ALWAYS_OPEN, 'https://telemanas.mohfw.gov.in'),
      helpLine(
        'Vandrevala Foundation',
        '9999 666 555',
        ALWAYS_OPEN,
        'https://www.vandrevalafoundation.com',
      ),
    ],
    [helpLine('Women Helpline', '181', ALWAYS_OPEN, 'https://wcd.gov.in')],
  ),
  countryHelp(
    'JP',
    'Japan',
    { ambulance: '119', police: '110' },
    [
      helpLine('Yorisoi Hotline', '0120 279 338', ALWAYS_OPEN, 'https://www.since2011.net/yorisoi'),
      helpLine(
        'TELL Lifeline (English)',
        '03 5774 0992',
        'Every day, see its page',
        'https://telljp.com',
      ),
    ],
    [helpLine('DV Soudan Plus', '0120 279 889', ALWAYS_OPEN, 'https://soudanplus.jp')],
  ),
  countryHelp(
    'KR',
    'South Korea',
    { ambulance: '119', police: '112' },
    [helpLine('Suicide prevention line', '109', ALWAYS_OPEN, 'https://www.129.go.kr/109')],
    [helpLine('Women’s hotline', '1366', ALWAYS_OPEN, 'https://www.women1366.kr')],
  ),
  countryHelp('LK', 'Sri Lanka', { ambulance: '1990', police: '119' }, [
    helpLine('National Mental Health Helpline', '1926', ALWAYS_OPEN, 'https://nimh.health.gov.lk'),
  ]),
  countryHelp(
    'MY',
    'Malaysia',
    '999',
    [helpLine('Befrienders', '03 7627 2929', ALWAYS_OPEN, 'https://www.befrienders.org.my')],
    [helpLine('Talian Kasih', '15999', ALWAYS_OPEN, 'https://www.kpwkm.gov.my')],
  ),
  countryHelp('PH', 'Philippines', '911', [
    helpLine('NCMH Crisis Hotline', '1553', ALWAYS_OPEN, 'https://ncmh.gov.ph'),
  ]),
  countryHelp(
    'SG',
    'Singapore',
    { ambulance: '995', police: '999' },
    [helpLine('Samaritans of Singapore', '1767', ALWAYS_OPEN, 'https://www.sos.org.sg')],
    [
      helpLine(
        'National Anti-Violence Helpline',
        '1800 777 0000',
        ALWAYS_OPEN,
        'https://www.msf.gov.sg',
      ),
    ],
  ),
  countryHelp(
    'TH',
    'Thailand',
    { ambulance: '1669', police: '191' },
    [helpLine('Mental Health Hotline', '1323', ALWAYS_OPEN, 'https://dmh.go.th')],
    [helpLine('Social assistance', '1300', ALWAYS_OPEN, 'https://www.m-society.go.th')],
  ),
  countryHelp(
    'TW',
    'Taiwan',
    { ambulance: '119', police: '110' },
    [
      helpLine('1925', '1925', ALWAYS_OPEN, 'https://www.mohw.gov.tw'),
      helpLine('Lifeline', '1995', ALWAYS_OPEN, 'https://www.life1995.org.tw'),
    ],
    [helpLine('Protection line', '113', ALWAYS_OPEN, 'https://www.mohw.gov.tw')],
  ),
];

export const AFRICA_AND_PACIFIC: readonly CountryHelp[] = [
  countryHelp(
    'AU',
    'Australia',
    '000',
    [
      helpLine('Lifeline', '13 11 14', ALWAYS_OPEN, 'https://www.lifeline.org.au'),
      helpLine('Kids Helpline', '1800 55 1800', ALWAYS_OPEN, 'https://kidshelpline.com.au'),
    ],
    [helpLine('1800RESPECT', '1800 737 732', ALWAYS_OPEN, 'https://www.1800respect.org.au')],
  ),
  countryHelp(
    'KE',
    'Kenya',
    '999',
    [helpLine('Kenya Red Cross', '1199', ALWAYS_OPEN, 'https://www.redcross.or.ke')],
    [helpLine('HAK', '1195', ALWAYS_OPEN, 'https://hakgbv1195.org')],
  ),
  countryHelp(
    'NZ',
    'New Zealand',
    '111',
    [
      helpLine('1737', '1737', CALL_OR_TEXT, 'https://1737.org.nz'),
      helpLine('Lifeline', '0800 543 354', ALWAYS_OPEN, 'https://www.lifeline.org.nz'),
    ],
    [helpLine('Women’s Refuge', '0800 733 843', ALWAYS_OPEN, 'https://womensrefuge.org.nz')],
  ),
  countryHelp(
    'ZA',
    'South Africa',
    { ambulance: '112', police: '10111' },
    [
      helpLine(
        'SADAG Suicide Crisis Helpline',
        '0800 567 567',
        ALWAYS_OPEN,
        'https://www.sadag.org',
      ),
    ],
    [helpLine('GBV Command Centre', '0800 428 428', ALWAYS_OPEN, 'https://gbv.org.za')],
  ),
];
