/** The input of each job: records of the seed data whose name, number or phone is unique. */

const ask = async (url, token, path) =>
  (await (await fetch(`${url}/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } })).json()).data;
const fullName = ({ firstName, lastName }) => `${firstName} ${lastName}`;

/** The page may show it earlier. */
export async function isCampaignOver(url, token, campaign) {
  while ((await ask(url, token, `Coupon/GetAll/?keyword=${campaign}&status=0&pageNumber=1&pageSize=1`)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const couponCode = (number) => `FAIR27-${String(number).padStart(3, '0')}`;
const couponLines = [
  'code,discountType,discountValue,name',
  ...Array.from({ length: 200 }, (_, index) => `${couponCode(index)},percent,10,Fair 2027`),
];

/** @param {number} rounds each gets separate records, because a refunded bill or cancelled doctor cannot be used again */
export async function factsFor(url, token, rounds) {
  const [doctors, patients, failed] = await Promise.all([
    ask(url, token, 'Doctors/?keyword='),
    ask(url, token, 'patient/GetAll/?pageNumber=3&pageSize=200'),
    ask(url, token, 'billing/GetAllBillingHistory/?paymentStatus=failed&from=2026-10-14&to=2026-10-20&pageNumber=1&pageSize=10'),
  ]);
  const times = Map.groupBy(doctors, fullName);
  const unique = doctors.filter(
    (doctor) => times.get(fullName(doctor)).length === 1 && doctor.status === 0 && doctor.phone && doctor.practiceName,
  );
  const isOnly = async (path, keyword) =>
    (await ask(url, token, `${path}?keyword=${encodeURIComponent(keyword)}&pageNumber=1&pageSize=3`)).length === 1;
  const payers = [];
  for (const doctor of unique) {
    if (payers.length === rounds) break;
    const [last] = await ask(
      url,
      token,
      `billing/GetBillingHistoryByClientId?clientId=${doctor.doctorId}&pageNumber=1&pageSize=1&sortBy=chargedAt&sortOrder=desc`,
    );
    if (last?.paymentStatus === 'paid' && last.currency === 'USD' && (await isOnly('Doctors/', fullName(doctor))))
      payers.push({ doctor, last });
  }
  const reachable = [];
  for (const patient of patients) {
    if (reachable.length === rounds) break;
    const waits = patient.reminders.some(({ status }) => status === 'scheduled');
    if (waits && patient.phone && (await isOnly('patient/GetAll/', patient.phone)) && (await isOnly('patient/GetAll/', fullName(patient))))
      reachable.push(patient);
  }
  const others = unique.slice(-3 * rounds);
  return Array.from({ length: rounds }, (_, round) => {
    const [{ doctor, last }, patient, changed, cancelled] = [payers[round], reachable[round], others[round], others[rounds + round]];
    return {
      doctor: fullName(doctor),
      lastBill: last.invoiceNumber,
      invoice: last.invoiceNumber,
      description: last.description,
      practiceEmail: cancelled.email,
      practiceDoctor: fullName(cancelled),
      phone: patient.phone,
      patient: fullName(patient),
      reminded: fullName(patient),
      otherDoctor: fullName(changed),
      newPhone: `(212) 555-01${10 + round}`,
      failed: failed[0].invoiceNumber,
      code: `AUTUMN${round}X`,
      campaign: 'FAIR',
      couponFile: { name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(couponLines.join('\n')) },
    };
  });
}
