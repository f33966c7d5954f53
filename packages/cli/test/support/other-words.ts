/** Backends with other words: nested names, cents, `/Date(…)/`, text for ids and truth; and one that counts its pages from 0. */
import { createServer, type Server } from 'node:http';

type Row = Readonly<Record<string, unknown>>;

const date = (text: string): string => `/Date(${Date.parse(text)})/`;
const CreatedOn = date('2025-03-01T10:00:00Z');

const doctors = Array.from({ length: 37 }, (_, index) => ({
  DoctorID: `d-${100 + index}`,
  Name: { First: ['José', 'Ann', '李'][index % 3], Last: `O’Hara ${index}` },
  EMail: `d${index}@x.test`,
  PhoneNumber: `+1 555 ${1000 + index}`,
  Specialty: 'Cardiology',
  Practice: { Name: `Practice ${index}`, City: 'Łódź', State: 'IL', PostalCode: '62701', Address: '1 High St' },
  PlanID: 'p-1',
  PlanTitle: 'Basic',
  State: index % 5 ? 'ACTIVE' : 'CLOSED',
  EmailConfirmed: index % 2 ? 'true' : 'false',
  CardLastFour: '4242',
  Notes: 'Pays late',
  CreatedOn,
  RowVersion: `AAA=${index}`,
}));
const bills = Array.from({ length: 31 }, (_, index) => ({
  InvoiceID: `b-${index}`,
  InvoiceNo: `INV-${index}`,
  DoctorID: `d-${100 + index}`,
  DoctorFullName: 'José O’Hara',
  Text: 'Monthly',
  AmountCents: 12_950 + index,
  RefundedCents: index % 4 ? 0 : 100,
  CurrencyCode: 'USD',
  PaymentState: 'paid',
  Last4: '4242',
  ChargedOn: date('2026-10-01T00:00:00Z'),
  Ref: `charge-${index}`,
  Refunds: [],
}));
const coupons = Array.from({ length: 3 }, (_, index) => ({
  CouponID: `c-${index}`,
  Code: `SAVE${index}`,
  Title: 'Save',
  Type: 'percent',
  Value: 10,
  CurrencyCode: 'USD',
  ValidFrom: date('2026-01-01T00:00:00Z'),
  ValidTo: null,
  MaxUses: 10,
  Uses: 1,
  State: 'ACTIVE',
  CreatedOn,
}));
const patients = Array.from({ length: 5 }, (_, index) => ({
  PatientID: `q-${index}`,
  Name: { First: 'Eva', Last: 'محمد' },
  EMail: `p${index}@x.test`,
  PhoneNumber: '555 0100',
  Birthday: '1980-01-02',
  DoctorID: 'd-100',
  DoctorFullName: 'José O’Hara',
  State: 'ACTIVE',
  CreatedOn,
  Reminders: [],
}));

const places = {
  Doctor: {
    doctorId: 'DoctorID',
    firstName: 'Name.First',
    lastName: 'Name.Last',
    email: 'EMail',
    phone: 'PhoneNumber',
    speciality: 'Specialty',
    practiceName: 'Practice.Name',
    practiceCity: 'Practice.City',
    practiceState: 'Practice.State',
    practiceZip: 'Practice.PostalCode',
    practiceAddress: 'Practice.Address',
    planId: 'PlanID',
    planName: 'PlanTitle',
    status: 'State',
    isEmailConfirmed: 'EmailConfirmed',
    cardLast4: 'CardLastFour',
    paymentNotes: 'Notes',
    createdAt: 'CreatedOn',
    version: 'RowVersion',
  },
  Bill: {
    billingId: 'InvoiceID',
    invoiceNumber: 'InvoiceNo',
    doctorId: 'DoctorID',
    doctorName: 'DoctorFullName',
    description: 'Text',
    amount: 'AmountCents',
    refundedAmount: 'RefundedCents',
    currency: 'CurrencyCode',
    paymentStatus: 'PaymentState',
    cardLast4: 'Last4',
    chargedAt: 'ChargedOn',
    reference: 'Ref',
  },
  Coupon: {
    couponId: 'CouponID',
    name: 'Title',
    discountType: 'Type',
    discountValue: 'Value',
    startsAt: 'ValidFrom',
    expiresAt: 'ValidTo',
    maxRedemptions: 'MaxUses',
    redemptionCount: 'Uses',
  },
  Patient: { patientId: 'PatientID', firstName: 'Name.First', dateOfBirth: 'Birthday', doctorName: 'DoctorFullName', status: 'State' },
};

/** Which field of the contract is where. */
export const wordsOfContract = Object.entries(places).flatMap(([entity, fields]) =>
  Object.entries(fields).map(([name, place]) => [entity, name, place] as const),
);

const wrap = (payload: unknown) => ({ Response: { Status: { Success: 'true', Text: null }, Payload: payload } });
const one = (record: Row | undefined) => (record ? wrap(record) : undefined);

function page(rows: readonly Row[], query: URLSearchParams) {
  const given = (name: string) => query.get(name) ?? query.get(name.charAt(0).toLowerCase() + name.slice(1));
  const keyword = (given('Keyword') ?? '').toLowerCase();
  const size = Number(given('PageSize') ?? 25);
  const start = (Number(given('PageNumber') ?? 1) - 1) * size;
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(keyword));
  return wrap({ Records: found.slice(start, start + size), RecordCount: String(found.length) });
}

function answerTo({ pathname, searchParams }: URL): unknown {
  const id = searchParams.get('id') ?? searchParams.get('Id');
  switch (pathname.toLowerCase()) {
    case '/token':
      return { access_token: 't', token_type: 'bearer', expires_in: 9999 };
    case '/api/admin/account/userinfo':
      return one({ TokenIdentifier: '1', Name: { First: 'Sam', Last: 'Lee' }, EMail: 's@x.test', IsAdminUserLoggedIn: 'true' });
    case '/api/admin/doctors/':
      return page(doctors, searchParams);
    case '/api/admin/doctors/getbyid':
      return one(doctors.find(({ DoctorID }) => DoctorID === id));
    case '/api/admin/billing/getallbillinghistory/':
      return page(bills, searchParams);
    case '/api/admin/coupon/getall/':
      return page(coupons, searchParams);
    case '/api/admin/patient/getall/':
      return page(patients, searchParams);
    default:
      return undefined;
  }
}

export const otherWords = (): Server =>
  createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', 'http://other.test'));
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { Response: { Status: { Success: 'false', Text: 'There is no such resource.' } } }));
  });

const rows = (make: (index: number) => object): object[] => Array.from({ length: 6 }, (_, index) => make(index));

/** No double holds them. */
const personNo = (index: number): string => `900719925474099${3 + index}`;

const lists: Readonly<Record<string, readonly object[]>> = {
  '/api/doctors/': rows((index) => ({
    doctorId: 'legacy',
    id: 40 + index,
    first_name: 'Ines',
    address: { company: 'Vita', state: 'BW' },
    active: index !== 4,
  })),
  '/api/billing/': rows((index) => ({
    receipt_key: `k${index}`,
    sum: '18.20',
    currency: 'EUR',
    payment_status: 'paid',
    refunds: index === 2 ? [{ id: 9, amount: '1.00', date: 1_767_225_600 }] : [],
  })),
  '/api/patients/': rows((index) => ({
    person_no: (JSON as unknown as { rawJSON(text: string): object }).rawJSON(personNo(index)),
    first_name: 'Juan',
    last_name: 'Prat',
    born_on: '1990-04-05',
  })),
};

export const countsFromZero = (): Server =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/token') return send(200, { access_token: 't', token_type: 'bearer' });
    if (pathname === `/api/patients/${personNo(0)}`) return send(200, lists['/api/patients/']?.[0] ?? {});
    const list = lists[pathname];
    if (!list) return send(404, { detail: 'Not found.' });
    const size = Number(searchParams.get('size') ?? 25);
    const start = Number(searchParams.get('page') ?? 0) * size;
    return send(200, { total: list.length, [pathname === '/api/patients/' ? 'people' : 'hits']: list.slice(start, start + size) });
  });
