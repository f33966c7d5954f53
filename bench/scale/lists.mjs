/** Every list, sort, filter and keyword, on small and on large data. */
import { interleaved, median, quantile } from '../support/rows.mjs';

/** Milliseconds, the median of all cases; of what is not named: no goal. @param {number} keyword */
const goalsOf = (keyword) => ({
  'first page': 150,
  'sort, first page': 300,
  filter: 150,
  keyword,
  'keyword of one or two letters': keyword,
});

const keywords = ['a', 'sm', 'zq', 'smith', 'zebedee', "o'brien", 'example.test', '2026'];
/** `sorts`: the columns that screens show. */
const lists = [
  {
    name: 'doctors',
    path: '/api/admin/Doctors/',
    sorts: 'lastName email phone speciality practiceName practiceCity planName status createdAt doctorId',
    byName: 'lastName',
    filters: ['status=1', 'status=1&sortBy=lastName'],
  },
  {
    name: 'patients',
    path: '/api/admin/patient/GetAll/',
    sorts: 'lastName email phone dateOfBirth doctorName status createdAt patientId',
    byName: 'lastName',
    filters: ['status=1', 'status=1&sortBy=doctorName', 'doctorId=17'],
  },
  {
    name: 'bills',
    path: '/api/admin/billing/GetAllBillingHistory/',
    sorts: 'invoiceNumber doctorName amount paymentStatus refundedAmount chargedAt description currency cardLast4 billingId',
    byName: 'doctorName',
    filters: [
      'paymentStatus=failed',
      'paymentStatus=failed&sortBy=amount',
      'from=2026-01-01&to=2026-01-31',
      'from=2026-01-01&to=2026-12-31&sortBy=doctorName',
    ],
  },
];
const kindOf = (word) => (word.length < 3 ? 'keyword of one or two letters' : 'keyword');

const cases = [
  ...lists.flatMap(({ name, path, sorts, byName, filters }) => {
    const of = (kind, what, query) => ({ list: name, kind, what, path: `${path}?pageSize=25&${query}` });
    return [
      of('first page', '', 'pageNumber=1'),
      of('row 10,000', '', 'pageNumber=400'),
      ...sorts
        .split(' ')
        .flatMap((field) =>
          ['asc', 'desc'].flatMap((way) => [
            of('sort, first page', `${field} ${way}`, `sortBy=${field}&sortOrder=${way}`),
            of('sort, row 10,000', `${field} ${way}`, `sortBy=${field}&sortOrder=${way}&pageNumber=400`),
          ]),
        ),
      ...filters.map((filter) => of('filter', filter, filter)),
      ...keywords.flatMap((word) => {
        const keyword = `keyword=${encodeURIComponent(word)}`;
        return [of(kindOf(word), word, keyword), of(kindOf(word), `${word}, by ${byName}`, `${keyword}&sortBy=${byName}`)];
      }),
    ];
  }),
  ...keywords.map((word) => ({
    list: 'doctors by patient',
    kind: kindOf(word),
    what: word,
    path: `/api/admin/Doctors/search?pageSize=25&keyword=${encodeURIComponent(word)}`,
  })),
];

/**
 * @param {{ small: object, large: object }} clients
 * @param {number} keyword the goal of keywords
 * @returns a row for each list and kind: medians and 95th percentile over all of its cases, and the slowest case's median
 */
export async function measureLists(clients, rounds, keyword) {
  const goals = goalsOf(keyword);
  const measured = [];
  for (const { path, ...one } of cases) {
    const { small, large } = await interleaved(Object.keys(clients), rounds, (size) => clients[size].time(path));
    measured.push({ ...one, small: small.milliseconds, large: large.milliseconds, median: median(large.milliseconds) });
  }
  return Object.values(Object.groupBy(measured, ({ list, kind }) => `${list}: ${kind}`)).map((group) => {
    const [{ list, kind }] = group;
    const large = group.flatMap((one) => one.large);
    return {
      name: `${list}: ${kind}`,
      goal: goals[kind],
      cases: group.length,
      small: median(group.flatMap((one) => one.small)),
      large: median(large),
      p95: quantile(large, 0.95),
      worst: group.reduce((worst, one) => (one.median > worst.median ? one : worst)),
    };
  });
}
