import { DoctorSearch, RefundPanel } from '@caredesk/widgets/react';

export const Portal = () => (
  <>
    <DoctorSearch keyword="smith" pageSize={10} onDoctorSelect={(event) => console.log(event.detail.doctorId)} />
    <RefundPanel doctorId="7" onBeforeRefund={(event) => event.waitUntil(Promise.resolve(event.detail.amount))} />
  </>
);
