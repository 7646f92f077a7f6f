SELECT drop_pages_with('web_setting_payments');
