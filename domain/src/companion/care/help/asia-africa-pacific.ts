import { ALWAYS, CALL_OR_TEXT, type CountryHelp, country, line } from './country-help.ts';

export const ASIA: readonly CountryHelp[] = [
  country('HK', 'Hong Kong', '999', [
    line('The Samaritans', '2896 0000', ALWAYS, 'https://samaritans.org.hk'),
    line('The Samaritan Befrienders', '2389 2222', ALWAYS, 'https://sbhk.org.hk'),
  ]),
  country('IL', 'Israel', { ambulance: '101', police: '100' }, [
    line('ERAN', '1201', ALWAYS, 'https://www.eran.org.il'),
  ]),
  country(
    'IN',
    'India',
    '112',
    [
      line('Tele-MANAS', '14416', ALWAYS, 'https://telemanas.mohfw.gov.in'),
      line('Vandrevala Foundation', '9999 666 555', ALWAYS, 'https://www.vandrevalafoundation.com'),
    ],
    [line('Women Helpline', '181', ALWAYS, 'https://wcd.gov.in')],
  ),
  country(
    'JP',
    'Japan',
    { ambulance: '119', police: '110' },
    [
      line('Yorisoi Hotline', '0120 279 338', ALWAYS, 'https://www.since2011.net/yorisoi'),
      line(
        'TELL Lifeline (English)',
        '03 5774 0992',
        'Every day, see its page',
        'https://telljp.com',
      ),
    ],
    [line('DV Soudan Plus', '0120 279 889', ALWAYS, 'https://soudanplus.jp')],
  ),
  country(
    'KR',
    'South Korea',
    { ambulance: '119', police: '112' },
    [line('Suicide prevention line', '109', ALWAYS, 'https://www.129.go.kr/109')],
    [line('Women’s hotline', '1366', ALWAYS, 'https://www.women1366.kr')],
  ),
  country('LK', 'Sri Lanka', { ambulance: '1990', police: '119' }, [
    line('National Mental Health Helpline', '1926', ALWAYS, 'https://nimh.health.gov.lk'),
  ]),
  country(
    'MY',
    'Malaysia',
    '999',
    [line('Befrienders', '03 7627 2929', ALWAYS, 'https://www.befrienders.org.my')],
    [line('Talian Kasih', '15999', ALWAYS, 'https://www.kpwkm.gov.my')],
  ),
  country('PH', 'Philippines', '911', [
    line('NCMH Crisis Hotline', '1553', ALWAYS, 'https://ncmh.gov.ph'),
  ]),
  country(
    'SG',
    'Singapore',
    { ambulance: '995', police: '999' },
    [line('Samaritans of Singapore', '1767', ALWAYS, 'https://www.sos.org.sg')],
    [line('National Anti-Violence Helpline', '1800 777 0000', ALWAYS, 'https://www.msf.gov.sg')],
  ),
  country(
    'TH',
    'Thailand',
    { ambulance: '1669', police: '191' },
    [line('Mental Health Hotline', '1323', ALWAYS, 'https://dmh.go.th')],
    [line('Social assistance', '1300', ALWAYS, 'https://www.m-society.go.th')],
  ),
  country(
    'TW',
    'Taiwan',
    { ambulance: '119', police: '110' },
    [
      line('1925', '1925', ALWAYS, 'https://www.mohw.gov.tw'),
      line('Lifeline', '1995', ALWAYS, 'https://www.life1995.org.tw'),
    ],
    [line('Protection line', '113', ALWAYS, 'https://www.mohw.gov.tw')],
  ),
];

export const AFRICA_AND_PACIFIC: readonly CountryHelp[] = [
  country(
    'AU',
    'Australia',
    '000',
    [
      line('Lifeline', '13 11 14', ALWAYS, 'https://www.lifeline.org.au'),
      line('Kids Helpline', '1800 55 1800', ALWAYS, 'https://kidshelpline.com.au'),
    ],
    [line('1800RESPECT', '1800 737 732', ALWAYS, 'https://www.1800respect.org.au')],
  ),
  country(
    'KE',
    'Kenya',
    '999',
    [line('Kenya Red Cross', '1199', ALWAYS, 'https://www.redcross.or.ke')],
    [line('HAK', '1195', ALWAYS, 'https://hakgbv1195.org')],
  ),
  country(
    'NZ',
    'New Zealand',
    '111',
    [
      line('1737', '1737', CALL_OR_TEXT, 'https://1737.org.nz'),
      line('Lifeline', '0800 543 354', ALWAYS, 'https://www.lifeline.org.nz'),
    ],
    [line('Women’s Refuge', '0800 733 843', ALWAYS, 'https://womensrefuge.org.nz')],
  ),
  country(
    'ZA',
    'South Africa',
    { ambulance: '112', police: '10111' },
    [line('SADAG Suicide Crisis Helpline', '0800 567 567', ALWAYS, 'https://www.sadag.org')],
    [line('GBV Command Centre', '0800 428 428', ALWAYS, 'https://gbv.org.za')],
  ),
];
