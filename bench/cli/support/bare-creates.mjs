/** `bare-creates.mjs URL TOKEN COUNT PREFIX`: creates as many coupons, four at once. */
const [url, token, count, prefix] = process.argv.slice(2);
let next = 1;
const lane = async () => {
  for (let number = next++; number <= Number(count); number = next++) {
    const body = JSON.stringify({
      code: `${prefix}${number}`,
      name: `Bench ${number}`,
      discountType: 'percent',
      discountValue: 10,
      status: 0,
    });
    const answer = await fetch(`${url}/api/admin/Coupon/Create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
    if (!(await answer.json()).isSuccessful) process.exitCode = 1;
  }
};
await Promise.all(Array.from({ length: 4 }, lane));
