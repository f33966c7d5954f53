/** Every list, sort, filter, keyword and page, on small and on large data. */
const keywords = ['a', 'sm', 'zq', 'smith', 'zebedee', "o'brien", 'example.test', '2026'];
const lists = [
  {
    name: 'doctors',
    path: '/api/admin/Doctors/',
    size: 'doctors',
    fields:
      'doctorId firstName lastName email phone speciality otherSpeciality subType doctorTypeId doctorType practiceName practiceAddress practiceCity practiceState practiceZip practiceManagementSoftware practiceManagementSoftwareName planId planName status isEmailConfirmed cardLast4 paymentNotes createdAt version',
    filters: ['status=1', 'status=1&sortBy=lastName'],
  },
  {
    name: 'patients',
    path: '/api/admin/patient/GetAll/',
    size: 'patients',
    fields: 'patientId firstName lastName email phone dateOfBirth doctorId doctorName status formLinkSentAt createdAt',
    filters: ['status=1', 'status=1&sortBy=doctorName', 'doctorId=17'],
  },
  {
    name: 'bills',
    path: '/api/admin/billing/GetAllBillingHistory/',
    size: 'bills',
    fields:
      'billingId invoiceNumber doctorId doctorName description amount refundedAmount currency paymentStatus cardLast4 chargedAt reference',
    filters: [
      'paymentStatus=failed',
      'paymentStatus=failed&sortBy=amount',
      'from=2026-01-01&to=2026-01-31',
      'from=2026-01-01&to=2026-12-31&sortBy=doctorName',
    ],
  },
];

function casesOf() {
  return lists
    .flatMap(({ name, path, size, fields, filters }) => {
      const of = (kind, what, query) => ({ list: name, kind, what, path: (sizes) => `${path}?pageSize=25&${query(sizes[size])}` });
      const page = (part) => (rows) => `pageNumber=${Math.max(1, Math.floor((rows / 25) * part))}`;
      const sorts = fields
        .split(' ')
        .flatMap((field) =>
          ['asc', 'desc'].flatMap((way) => [
            of('sort, first page', `${field} ${way}`, () => `sortBy=${field}&sortOrder=${way}`),
            of('sort, page in the middle', `${field} ${way}`, (rows) => `sortBy=${field}&sortOrder=${way}&${page(0.5)(rows)}`),
            of('sort, last page', `${field} ${way}`, (rows) => `sortBy=${field}&sortOrder=${way}&${page(1)(rows)}`),
          ]),
        );
      const words = keywords.flatMap((word) => {
        const kind = word.length < 3 ? 'keyword of one or two letters' : 'keyword';
        const keyword = `keyword=${encodeURIComponent(word)}`;
        return [
          of(kind, word, () => keyword),
          of(kind, `${word}, by ${fields.split(' ')[2]}`, () => `${keyword}&sortBy=${fields.split(' ')[2]}`),
        ];
      });
      return [
        of('first page', '', () => 'pageNumber=1'),
        of('last page', '', page(1)),
        ...sorts,
        ...filters.map((filter) => of('filter', filter, () => filter)),
        ...words,
      ];
    })
    .concat(
      keywords.map((word) => ({
        list: 'doctors by patient',
        kind: word.length < 3 ? 'keyword of one or two letters' : 'keyword',
        what: word,
        path: () => `/api/admin/Doctors/search?pageSize=25&keyword=${encodeURIComponent(word)}`,
      })),
    );
}

const at = (times, part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];

/**
 * @param {{ small: { client, sizes }, large: { client, sizes }, rounds: number }} options
 * @returns a row for each list and kind: medians and the 95th of a hundred over all of its cases, and the worst case's median
 */
export async function measureLists({ small, large, rounds }) {
  const groups = new Map();
  for (const one of casesOf()) {
    const times = { small: [], large: [] };
    for (let round = 0; round < rounds; round++)
      for (const [name, { client, sizes }] of Object.entries({ small, large }))
        times[name].push((await client.time(one.path(sizes))).milliseconds);
    const key = `${one.list}: ${one.kind}`;
    const group = groups.get(key) ?? { name: key, cases: 0, small: [], large: [], worst: { median: 0, what: '' } };
    group.cases++;
    group.small.push(...times.small);
    group.large.push(...times.large);
    const median = at(times.large, 0.5);
    if (median > group.worst.median) group.worst = { median, what: one.what };
    groups.set(key, group);
  }
  return [...groups.values()].map(({ small: few, large: many, ...group }) => ({
    ...group,
    small: at(few, 0.5),
    large: at(many, 0.5),
    p95: at(many, 0.95),
    ratio: at(many, 0.5) / at(few, 0.5),
  }));
}
