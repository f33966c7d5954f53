/** What the jobs are done with: records of the seed data whose name or phone finds them alone. */

const fullName = ({ firstName, lastName }) => `${firstName} ${lastName}`;

const couponLines = [
  'code,discountType,discountValue,name',
  ...[...Array(20).keys()].map((index) => `FAIR27-${String(index).padStart(3, '0')},percent,10,Fair 2027`),
];

/** @param {(path: string, body?: object) => Promise<any>} api of `apiOf` */
export async function factsFor(api) {
  const [doctors, patients] = await Promise.all([api('Doctors/?status=0'), api('patient/GetAll/?pageNumber=3&pageSize=200')]);
  const isOnly = async (path, keyword) =>
    (await api(`${path}?keyword=${encodeURIComponent(keyword)}&pageNumber=1&pageSize=3`)).length === 1;
  const first = async (records, isWanted) => {
    for (const record of records) if (await isWanted(record)) return record;
    throw new Error('The seed data has no such record');
  };
  const isFound = async (doctor) =>
    doctor.cardLast4 && (await isOnly('Doctors/', doctor.phone)) && (await isOnly('Doctors/', fullName(doctor)));
  const lastBill = async ({ doctorId }) =>
    (await api(`billing/GetBillingHistoryByClientId?clientId=${doctorId}&pageNumber=1&pageSize=1&sortBy=chargedAt&sortOrder=desc`))[0];
  const doctor = await first(doctors, async (one) => (await isFound(one)) && (await lastBill(one))?.paymentStatus === 'paid');
  const patient = await first(
    patients,
    async (one) => one.reminders.some(({ status }) => status === 'scheduled') && isOnly('patient/GetAll/', fullName(one)),
  );
  const member = { firstName: 'Robin', lastName: patient.lastName, dateOfBirth: '2015-04-01' };
  await api('patient/UpdatePatientFamilyInfo/', { patientId: patient.patientId, familyMembers: [member] });
  const coupon = await first(await api('Coupon/GetAll/?pageNumber=1&pageSize=20'), ({ redemptionCount }) => redemptionCount > 0);
  await api('Coupon/Update', { couponId: coupon.couponId, name: 'Renewed' });
  return {
    doctor: { ...doctor, name: fullName(doctor), bill: await lastBill(doctor) },
    leaving: doctors.findLast(({ cardLast4 }) => cardLast4),
    patient: { ...patient, name: fullName(patient) },
    member: fullName(member),
    coupon,
    file: { name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(couponLines.join('\n')) },
  };
}
